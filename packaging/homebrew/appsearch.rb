# `make formula URL=…` fills in the address, its host and the sum of the source archive that it makes.
class Appsearch < Formula
  desc "App Store browser for the terminal"
  homepage "@HOMEPAGE@"
  url "@URL@"
  sha256 "@SHA256@"
  license "MIT"

  # Swift 6.2 is part of Xcode 26.
  depends_on xcode: ["26.0", :build]
  # Linux has the Debian package and the tarball.
  depends_on :macos

  def install
    # Homebrew has a sandbox of its own, in which SwiftPM's can't be started.
    system "swift", "build", "-c", "release", "--disable-sandbox", "--product", "appsearch"
    bin.install ".build/release/appsearch"

    manual = Utils.safe_popen_read(bin/"appsearch", "--manual")
    (buildpath/"appsearch.1").write manual
    manual.scan(/^\.(?:It )?Xr appsearch-(\w+) 1/).flatten.each do |topic|
      (buildpath/"appsearch-#{topic}.1").write Utils.safe_popen_read(bin/"appsearch", "--manual", topic)
    end
    man1.install Dir["appsearch*.1"]
    generate_completions_from_executable(bin/"appsearch", "--completions")
  end

  # `brew services start appsearch` has it look daily. 1: nothing was due.
  service do
    run [opt_bin/"appsearch", "track", "run", "--quiet"]
    run_type :cron
    cron "17 6 * * *"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/appsearch --version")
    found = shell_output("#{bin}/appsearch search weather --sample")
    assert_match "Weather", found
    bundle_id = found.lines.first.split("\t")[7]
    assert_match bundle_id, shell_output("#{bin}/appsearch lookup #{bundle_id} --sample")
  end
end

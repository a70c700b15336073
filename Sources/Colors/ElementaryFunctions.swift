import Essentials

// The platform's mathematics under names of their own, so that no other file has to import the platform.

func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
func cubeRoot(_ value: Float) -> Float { cbrtf(value) }
func cosine(_ angle: Float) -> Float { cosf(angle) }
func sine(_ angle: Float) -> Float { sinf(angle) }

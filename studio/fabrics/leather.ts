import type { Colour } from '../renderer/colour.ts'
import { cellNoise, fractalNoise, noise2 } from '../renderer/noise.ts'
import type { Paint } from '../renderer/photograph.ts'

/** The distance to the nearest groove between two pebbles of the grain. */
function pebbleAt(u: number, v: number, grainSize: number): number {
  const x = u / grainSize + noise2(u * 5, v * 5, 123) * 0.5
  const y = v / grainSize + noise2(u * 5, v * 5, 125) * 0.5
  let nearest = 9
  let second = 9
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const [cx, cy] = [Math.floor(x) + i, Math.floor(y) + j]
      const away = Math.hypot(cx + cellNoise(cx, cy, 127) - x, cy + cellNoise(cx, cy, 129) - y)
      if (away < nearest) {
        second = nearest
        nearest = away
      } else if (away < second) second = away
    }
  }
  return Math.min(1, (second - nearest) * 2.2)
}

/** Goatskin: pebbled grain, creases where the foot bends, and worn colour. */
export const leather =
  (colour: Colour, grainSize = 0.12): Paint =>
  (swatch) => {
    const close = swatch.perCm * grainSize > 1.6
    swatch.fill('leather', (u, v, texel) => {
      const rubbed = fractalNoise(u / 4, v / 4, 3, 121)
      const pebble = close ? pebbleAt(u, v, grainSize) : 0
      const crease = Math.max(0, noise2(u * 1.1, v * 0.35, 131)) ** 3
      swatch.relief[texel] = pebble * grainSize * 0.11 + rubbed * 0.012 - crease * 0.012
      swatch.paint(texel, colour, (0.9 + 0.1 * pebble) * (1 + rubbed * 0.16))
      swatch.grain[texel] = 0
    })
  }

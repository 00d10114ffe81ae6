import { cellNoise, fractalNoise, noise2 } from '../renderer/noise.ts'
import type { Paint } from '../renderer/photograph.ts'
import { type Dye, dyeing } from './dye.ts'

/** Ribbed silk: fine wefts over a thinner warp, with the faint bars of a hand loom. */
export const silk =
  (dye: Dye, sheen: 'silk' | 'satin' = 'silk', count = 17): Paint =>
  (swatch) => {
    const colourAt = dyeing(dye)
    const weave = swatch.perCm > count * 2.2
    swatch.fill(sheen, (u, v, texel) => {
      const bars = noise2(u * 0.06, v * 5.5, 61) * 0.6 + noise2(u * 0.1, v * 1.3, 63) * 0.4
      const streak = noise2(u * 6, v * 0.25, 67)
      let shade = 1 + bars * 0.028 + streak * 0.02 + fractalNoise(u / 12, v / 12, 2, 5) * 0.02
      swatch.grain[texel] = 0
      swatch.relief[texel] = bars * 0.0012
      if (weave) {
        const row = Math.floor(v * count)
        const fv = v * count - row - 0.5
        const thick = 0.47 + 0.035 * noise2(row * 3.7, u * 0.7, 71)
        const rib = Math.sqrt(Math.max(0, thick * thick - fv * fv))
        const column = u * count * 0.8 + (row % 2) * 0.5
        const dip = 0.5 + 0.5 * Math.cos((column - Math.floor(column)) * 2 * Math.PI)
        swatch.relief[texel] = (rib / count) * (0.4 - 0.1 * dip)
        shade *= 0.965 + 0.055 * cellNoise(row, 4, 73)
      }
      swatch.paint(texel, colourAt(u, v), shade)
    })
  }

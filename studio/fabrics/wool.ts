import { cellNoise, fractalNoise, noise2 } from '../renderer/noise.ts'
import type { Paint } from '../renderer/photograph.ts'
import { type Dye, dyeing } from './dye.ts'

/** Felted wool of mlifa and chechias: the weave is invisible under a short nap. */
export const felted =
  (dye: Dye, nap = 1, finish: 'wool' | 'felt' = 'wool'): Paint =>
  (swatch) => {
    const colourAt = dyeing(dye)
    const close = swatch.perCm > 20
    swatch.fill(finish, (u, v, texel) => {
      const mottle = fractalNoise(u / 3.2, v / 3.2, 3, 91)
      const fibre = close
        ? noise2(u * 16 + v * 7, v * 18 - u * 5, 93) * 0.6 + noise2(u * 34 - v * 11, v * 29 + u * 13, 95) * 0.4
        : noise2(u * 5, v * 5, 97) * 0.5
      swatch.relief[texel] = (fibre * (close ? 0.009 : 0.006) + mottle * 0.014) * nap
      swatch.paint(texel, colourAt(u, v), 1 + mottle * 0.06 + fibre * 0.19 * nap)
    })
  }

/** Camel hair and rough wool: thick uneven yarn in a visible twill with protruding fibres. */
export const coarseWool =
  (dye: Dye, count = 6): Paint =>
  (swatch) => {
    const colourAt = dyeing(dye)
    const weave = swatch.perCm > count * 2.6
    swatch.fill('wool', (u, v, texel) => {
      // Yarn is not straight, so the lines of the weave are not either.
      const x = u + noise2(u * 0.4, v * 0.25, 101) * 0.07
      const y = v + noise2(u * 0.3, v * 0.5, 103) * 0.08
      const column = Math.floor(x * count)
      const streak = noise2(u * count * 0.6, v * 0.35, 105) * 0.6 + noise2(u * 0.4, v * count * 0.5, 107) * 0.6
      let shade = 1 + streak * 0.09 + fractalNoise(u / 7, v / 7, 2, 7) * 0.05
      if (weave) {
        const row = Math.floor(y * count + (((column % 3) + 3) % 3) / 3)
        const fx = x * count - column - 0.5
        const fy = y * count + (((column % 3) + 3) % 3) / 3 - row - 0.5
        const plump = 0.44 + 0.1 * (cellNoise(column, row, 109) - 0.5)
        const yarn =
          Math.sqrt(Math.max(0, 1 - (fx / plump / 1.15) ** 2)) * Math.sqrt(Math.max(0, 1 - (fy * 1.75) ** 2 * 0.72))
        const fibre = noise2(x * 30 + y * 14, y * 30 - x * 10, 111)
        swatch.relief[texel] = (yarn * 0.42) / count + fibre * 0.006
        shade *= (0.72 + 0.28 * yarn) * (0.9 + 0.2 * cellNoise(column, row, 113)) * (1 + fibre * 0.12)
      } else {
        const tooth = noise2(u * 4.6, v * 4.6, 115)
        swatch.relief[texel] = streak * 0.006 + tooth * 0.008
        shade *= 1 + tooth * 0.07
      }
      swatch.grain[texel] = Math.PI / 2
      swatch.paint(texel, colourAt(x, y), shade)
    })
  }

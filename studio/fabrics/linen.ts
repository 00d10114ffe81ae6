import { cellNoise, fractalNoise, noise2 } from '../renderer/noise.ts'
import type { Paint } from '../renderer/photograph.ts'
import { type Dye, dyeing } from './dye.ts'

/** Plain weave of uneven hand-spun thread. `slub` is the unevenness; `count` is threads per centimetre. */
export const linen =
  (dye: Dye, slub = 1, count = 15, finish: 'linen' | 'cotton' = 'linen'): Paint =>
  (swatch) => {
    const colourAt = dyeing(dye)
    // Below about three dots per thread the weave would only cause moiré; its slubs are still visible.
    const weave = swatch.perCm > count * 2.6
    swatch.fill(finish, (u, v, texel) => {
      const warp = Math.floor(u * count)
      const weft = Math.floor(v * count)
      const streakAcross = noise2(u * 0.55, v * count * 0.5, 31) + 0.6 * noise2(u * 0.25, v * count * 0.2, 33)
      const streakDown = noise2(u * count * 0.5, v * 0.4, 37) + 0.6 * noise2(u * count * 0.2, v * 0.2, 39)
      let shade = 1 + (streakAcross * 0.05 + streakDown * 0.035) * slub + fractalNoise(u / 9, v / 9, 2, 3) * 0.03
      if (weave) {
        const fu = u * count - warp - 0.5
        const fv = v * count - weft - 0.5
        const thickWarp = 0.42 + 0.13 * slub * noise2(warp * 7.3, v * 0.9, 41)
        const thickWeft = 0.42 + 0.15 * slub * noise2(weft * 5.1, u * 0.8, 43)
        const over = (warp + weft) % 2 === 0 ? 1 : -1
        const crown = Math.cos(fu * Math.PI) * Math.cos(fv * Math.PI)
        const warpHeight = Math.sqrt(Math.max(0, thickWarp * thickWarp - fu * fu)) + 0.28 * over * crown
        const weftHeight = Math.sqrt(Math.max(0, thickWeft * thickWeft - fv * fv)) - 0.28 * over * crown
        const onTop = warpHeight > weftHeight
        swatch.relief[texel] = (Math.max(warpHeight, weftHeight) / count) * 0.75
        swatch.grain[texel] = onTop ? Math.PI / 2 : 0
        const thread = onTop ? cellNoise(warp, 1, 51) : cellNoise(weft, 2, 51)
        shade *= 0.95 + thread * 0.1
      } else {
        swatch.relief[texel] = (streakAcross + streakDown) * 0.0022 * slub
        swatch.grain[texel] = Math.PI / 2
      }
      swatch.paint(texel, colourAt(u, v), shade)
    })
  }

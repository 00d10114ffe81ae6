import { fractalNoise, noise2 } from '../renderer/noise.ts'
import type { Paint } from '../renderer/photograph.ts'
import { type Dye, dyeing } from './dye.ts'

/** Cut pile: dark where it faces the camera, bright where it turns away, with marks of touching. */
export const velvet =
  (dye: Dye): Paint =>
  (swatch) => {
    const colourAt = dyeing(dye)
    const close = swatch.perCm > 24
    swatch.fill('velvet', (u, v, texel) => {
      const stroked = fractalNoise(u / 7, v / 9, 3, 81)
      const pile = close
        ? noise2(u * 26, v * 26, 83) * 0.5 + noise2(u * 47, v * 47, 85) * 0.5
        : noise2(u * 6, v * 6, 87) * 0.4
      // Leaning pile reflects light like a soft slope.
      swatch.relief[texel] = stroked * 0.12 + pile * (close ? 0.0055 : 0.006)
      swatch.paint(texel, colourAt(u, v), 0.55 * (1 + stroked * 0.34 + pile * 0.24))
      swatch.grain[texel] = 0
    })
  }

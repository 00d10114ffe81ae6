import { type Colour, hex } from '../renderer/colour.ts'
import type { FinishName } from '../renderer/finishes.ts'
import { fractalNoise, noise2 } from '../renderer/noise.ts'
import type { Surface } from '../renderer/photograph.ts'

/** The grain runs along v, as on tubes. */
export const wood = (colour: Colour = hex('#7A4E2C')): Surface => ({
  outside: (swatch) => {
    swatch.fill('polishedWood', (u, v, texel) => {
      const rings = noise2(u * 3.1 + fractalNoise(u / 2, v / 9, 2, 3) * 2.2, v * 0.12, 141)
      const pores = noise2(u * 22, v * 1.1, 143)
      swatch.relief[texel] = pores * 0.004
      swatch.grain[texel] = Math.PI / 2
      swatch.paint(texel, colour, 1 + rings * 0.22 + pores * 0.08)
    })
  },
})

const metal = (colour: Colour, finish: FinishName, wear: number): Surface => ({
  outside: (swatch) => {
    swatch.fill(finish, (u, v, texel) => {
      const dent = fractalNoise(u * 1.4, v * 1.4, 2, 151)
      swatch.relief[texel] = dent * 0.02
      swatch.paint(texel, colour, 1 + dent * wear)
    })
  },
})

export const iron = metal(hex('#3A3633'), 'leather', 0.3)
export const silver = metal(hex('#B9B7B2'), 'silver', 0.3)

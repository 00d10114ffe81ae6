import { blend, type Colour, hex } from '../renderer/colour.ts'
import { gridMesh, type Part } from '../renderer/mesh.ts'
import { fractalNoise, noise2 } from '../renderer/noise.ts'
import { constantly, type Surface } from '../renderer/photograph.ts'
import { mix, smoothstep } from '../renderer/vectors.ts'

const lime = hex('#FAF6EE')
const limeShade = hex('#F3ECE0')

/** Lime plaster smoothed by hand: broad swells, marks of the trowel, and a fine grain. */
export const washed = (pale: Colour, dull: Colour, roughness: number): Surface => ({
  outside: (swatch) => {
    swatch.fill('plaster', (u, v, texel) => {
      const swell = fractalNoise(u / 34, v / 26, 3, 11)
      const sweepOne = fractalNoise((0.94 * u + 0.34 * v) / 26, (0.94 * v - 0.34 * u) / 4.2, 3, 23)
      const sweepTwo = fractalNoise((0.99 * u - 0.12 * v) / 24, (0.99 * v + 0.12 * u) / 4.6, 3, 29)
      const sweep = mix(sweepOne, sweepTwo, smoothstep(-0.7, 0.7, noise2(u / 33, v / 29, 5)))
      const tooth = swatch.perCm > 5 ? noise2(u * 2.6, v * 2.6, 7) * 0.5 + noise2(u * 6.1, v * 6.1, 9) * 0.3 : 0
      swatch.relief[texel] = (swell * 0.9 + sweep * 0.13 + tooth * 0.01) * roughness
      swatch.paint(texel, blend(pale, dull, 0.5 + swell * 0.5 + sweep * 0.3))
    })
  },
})

const limePlaster = constantly(washed(lime, limeShade, 1))

export const plaster = (): Surface => limePlaster

export const plasterWall = (width: number, low: number, high: number): Part => ({
  surface: 'wall',
  mesh: gridMesh(Math.ceil(width / 2), Math.ceil((high - low) / 2), (column, row) => {
    const u = (column - 0.5) * width
    const v = low + row * (high - low)
    return { at: [u, v, 0], u, v }
  }),
})

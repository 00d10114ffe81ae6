import type { Colour } from '../renderer/colour.ts'
import type { FinishName } from '../renderer/finishes.ts'
import { cellNoise } from '../renderer/noise.ts'
import type { Paint } from '../renderer/photograph.ts'

/** Twisted cord and tassel thread: u runs around the tube, v along it. */
export const cordage =
  (colour: Colour, finish: FinishName = 'silkCord', pitch = 0.5): Paint =>
  (swatch) => {
    swatch.fill(finish, (u, v, texel) => {
      const turn = v / pitch + u * 1.6
      const ply = Math.abs(turn - Math.floor(turn) - 0.5) * 2
      swatch.relief[texel] = 0.03 * (1 - ply ** 2)
      swatch.grain[texel] = Math.PI / 2 - 0.5
      swatch.paint(texel, colour, (1 - 0.3 * ply ** 3) * (0.94 + 0.12 * cellNoise(Math.floor(turn), 1, 3)))
    })
  }

import type { Point } from '../cloth/outline.ts'
import { insideOutline } from '../cloth/outline.ts'
import type { Colour } from '../renderer/colour.ts'
import { finishIndex } from '../renderer/finishes.ts'
import { cellNoise } from '../renderer/noise.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { bounds } from './path.ts'

/** Solid gold: parallel threads over a whole shape, tied down in a brick pattern, as on wedding tunics. */
export function goldGround(swatch: Swatch, outline: readonly Point[], colour: Colour, width = 0.13): void {
  const box = bounds(outline)
  if (!swatch.shows(box.left, box.right, box.bottom, box.top)) return
  const finish = finishIndex('gold')
  const thread = Math.max(width, 2.4 / swatch.perCm)
  const brick = thread * 5
  swatch.within(box.left, box.right, box.bottom, box.top, (u, v, texel) => {
    if (!insideOutline(u, v, outline)) return
    const row = Math.floor(v / thread)
    const ridge = Math.sin((v / thread - row) * Math.PI)
    const along = u / brick + (row % 2) * 0.5
    const tied = Math.abs(along - Math.floor(along) - 0.5) * 2
    const swell = 1 - Math.max(0, tied - 0.72) * 2.2
    swatch.relief[texel] = 0.03 + thread * 0.34 * ridge * swell
    swatch.paint(texel, colour, (0.62 + 0.38 * ridge * swell) * (0.93 + 0.14 * cellNoise(row, Math.floor(along), 17)))
    swatch.finish[texel] = finish
    swatch.runThreads(texel, 0)
  })
}

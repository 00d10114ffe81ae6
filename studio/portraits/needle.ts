import { dyed } from '../fabrics/dye.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { hatch } from '../stitches/hatch.ts'
import { arc, joined, type Path, placed, spiral, through } from '../stitches/path.ts'
import { satinLeaf } from '../stitches/satin.ts'
import type { Thread } from '../stitches/thread.ts'

export interface Needle {
  /** Draws the outline. */
  line: (...lines: readonly Path[]) => void
  /** Draws finer lines. */
  fine: (...lines: readonly Path[]) => void
  lay: (path: Path, thread: Thread) => void
  swatch: Swatch
  /** Mirrors a path, drawn facing right, to the direction of this portrait. */
  facing: (path: Path) => Path
}

export interface Person {
  ground: string
  ink: string
  looks: 'left' | 'right'
  stitch: (needle: Needle) => void
}

export const silk = (code: string, width = 0.3): Thread => ({
  colour: dyed(code),
  finish: 'silkCord',
  width,
  twist: 1.2,
})
const floss = (code: string): Thread => ({ colour: dyed(code), finish: 'silkCord', width: 0.24 })

export const fill = ({ swatch, facing }: Needle, outline: Path, code: string, angle: number) =>
  hatch(swatch, facing(outline), floss(code), angle)

export const leaf = (
  { swatch, facing }: Needle,
  foot: readonly [number, number],
  angle: number,
  code: string,
  long = 1.5,
) => {
  const [center = [0, 0]] = facing([foot])
  satinLeaf(swatch, center, center[0] === foot[0] ? angle : Math.PI - angle, long, 0.55, silk(code, 0.1))
}

export const ear = (center: readonly [number, number]): Path[] => [
  placed(arc([0, 0], 1.25, -1.9, 2.5), center, 0.1),
  placed(spiral([0.05, 0.1], 0.62, 1, 2), center, 0.3),
]

/** A flat felt cap, drawn in rows. */
export const cap: Path = joined(
  through([
    [5.5, 6.2],
    [5.3, 9.2],
    [4.6, 11.4],
  ]),
  through([
    [4.2, 11.9],
    [-1, 12.6],
    [-6.2, 11.6],
  ]),
  through([
    [-6.8, 11],
    [-7.6, 8.2],
    [-7.7, 5.2],
  ]),
  through([
    [-7.6, 5],
    [-1, 5.6],
    [5.5, 6.2],
  ]),
)

/** An eye looking ahead, with its brow; `tired` lowers the lid. */
export function eye(center: readonly [number, number], tired = 0): Path[] {
  const lid = through([
    [-1.25, -0.25],
    [-0.4, 0.42 - tired * 0.3],
    [0.75, 0.1 - tired * 0.2],
  ])
  const below = through([
    [-1.1, -0.3],
    [-0.2, -0.5],
    [0.5, -0.25],
  ])
  const pupil = through([
    [0.1, 0.3 - tired * 0.25],
    [0.3, -0.05],
    [0.05, -0.4],
  ])
  return [lid, below, pupil].map((path) => placed(path, center, 0))
}

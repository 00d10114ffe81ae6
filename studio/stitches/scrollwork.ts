import type { Point } from '../cloth/outline.ts'
import { arc, bezier, joined, type Path, placed, spiral, stepsAlong } from './path.ts'

// Figures of cord, drawn about the origin and pointing up; each is one continuous line.

/** Two spirals back to back on one stem: the ram's horns of Tunisian plastrons. */
export function ramsHorns(size: number, turns = 1.6): Path[] {
  const r = size * 0.46
  const horn = (side: 1 | -1): Path => {
    const stem = bezier([0, -size * 0.9], [0, -size * 0.2], [0, r * 0.9], [side * r * 0.9, r * 0.95], 12)
    const coil = spiral([side * r, 0], r, -side * turns, side > 0 ? Math.PI / 2 : Math.PI / 2)
    return joined(stem, coil)
  }
  return [horn(1), horn(-1)]
}

/** A line coiled at both ends. */
export function sScroll(size: number, turns = 1.5): Path {
  const r = size * 0.27
  const upper = spiral([0, r * 1.05], r, turns, -Math.PI / 2)
  const lower = spiral([0, -r * 1.05], r, turns, Math.PI / 2)
  return joined([...upper].reverse(), lower)
}

/** A loop with a pointed base: petal, teardrop, leaf. */
export const petal = (length: number, width: number): Path =>
  joined(
    bezier([0, 0], [width * 0.75, length * 0.3], [width * 0.7, length * 0.95], [0, length], 14),
    bezier([0, length], [-width * 0.7, length * 0.95], [-width * 0.75, length * 0.3], [0, 0], 14),
  )

export function palmette(size: number, petals = 5): Path[] {
  const figures: Path[] = []
  for (let i = 0; i < petals; i++) {
    const lean = ((i - (petals - 1) / 2) / (petals - 1)) * 2.3
    const reach = size * (1 - 0.32 * Math.abs(lean))
    figures.push(placed(petal(reach, size * 0.24), [0, 0], -lean))
  }
  return figures
}

export const rosette = (radius: number, petals = 8): Path[] =>
  Array.from({ length: petals }, (_, i) => placed(petal(radius, radius * 0.36), [0, 0], (i / petals) * 2 * Math.PI))

/** Small overlapping loops along a line. */
export function loopsAlong(path: Path, radius: number, spacing: number, side = 1): Path {
  const points: Point[] = []
  const perLoop = 16
  for (const { at, angle, along } of stepsAlong(path, spacing / perLoop)) {
    const turn = points.length / perLoop
    const phase = turn * 2 * Math.PI
    const fade = Math.min(1, along * 40, (1 - along) * 40)
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const [x, y] = [-Math.sin(phase) * radius * 1.05 * fade, side * (1 - Math.cos(phase)) * radius * fade]
    points.push([at[0] + x * c - y * s, at[1] + x * s + y * c])
  }
  return points
}

/** Two waves that cross repeatedly. */
export const guilloche = (path: Path, depth: number, wave: number): Path[] =>
  [1, -1].map((side) =>
    stepsAlong(path, wave / 14).map(({ at, angle }, i): Point => {
      const y = side * depth * Math.sin((i / 14) * 2 * Math.PI)
      return [at[0] - Math.sin(angle) * y, at[1] + Math.cos(angle) * y]
    }),
  )

export const crescent = (radius: number): Path =>
  joined(
    arc([0, 0], radius, 0.6, 2 * Math.PI - 0.6, 26),
    [...arc([radius * 0.36, 0], radius * 0.8, 0.86, 2 * Math.PI - 0.86, 24)].reverse(),
  )

export const standAt = (figures: readonly Path[], center: Point, angle = 0, size = 1): Path[] =>
  figures.map((figure) => placed(figure, center, angle, size))

/** Traditional signs against the evil eye and for prosperity, each about one unit wide. */
export const fish: readonly Path[] = [
  joined(
    bezier([-0.62, 0], [-0.3, 0.42], [0.25, 0.4], [0.5, 0]),
    bezier([0.5, 0], [0.25, -0.4], [-0.3, -0.42], [-0.62, 0]),
  ),
  [
    [0.46, 0.02],
    [0.82, 0.3],
    [0.7, 0],
    [0.82, -0.3],
    [0.46, -0.02],
  ],
  arc([-0.36, 0.05], 0.06, 0, 2 * Math.PI, 10),
  arc([-0.5, 0], 0.36, -0.72, 0.72, 10),
  arc([-0.26, 0], 0.36, -0.72, 0.72, 10),
  arc([-0.02, 0], 0.34, -0.6, 0.6, 10),
]

export const hand: readonly Path[] = [
  ...[-0.26, -0.1, 0.1, 0.26].map((x, i) =>
    placed(petal(i === 1 || i === 2 ? 0.56 : 0.46, 0.12), [x, -0.06], -x * 0.5),
  ),
  placed(petal(0.36, 0.12), [-0.3, -0.22], 0.9),
  placed(petal(0.36, 0.12), [0.3, -0.22], -0.9),
  bezier([-0.32, -0.06], [-0.4, -0.52], [0.4, -0.52], [0.32, -0.06]),
  spiral([0, -0.22], 0.13, 1.4, 0),
]

export const treeOfLife: readonly Path[] = [
  [
    [0, -0.5],
    [0, 0.42],
  ],
  ...[-0.3, 0, 0.26].flatMap((y, i) =>
    [1, -1].map((side) =>
      joined([[0, y - 0.12]], spiral([side * (0.2 - i * 0.03), y + 0.06], 0.13, side * 1.3, side > 0 ? Math.PI : 0)),
    ),
  ),
  placed(petal(0.22, 0.14), [0, 0.34], 0),
  [
    [-0.22, -0.5],
    [0.22, -0.5],
  ],
]

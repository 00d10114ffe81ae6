import type { Colour } from '../renderer/colour.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { sequin } from './metalwork.ts'
import { type Path, pathLength, placed, placedPoint, spiral, stepsAlong } from './path.ts'
import { satinDot, satinLeaf } from './satin.ts'
import { guilloche, petal, ramsHorns, standAt } from './scrollwork.ts'
import { layThread, type Thread } from './thread.ts'

// Borders run along any edge: each takes its middle line and its width.

export type BorderThreads = { stem: Thread; leaf: Thread; spangle?: Colour }

/** A vine: a waving stem with a coil in every hollow and leaves on the crests. */
export function vineBorder(swatch: Swatch, path: Path, width: number, { stem, leaf, spangle }: BorderThreads): void {
  const half = Math.max(1.5, width * 0.78)
  const count = Math.max(2, Math.round(pathLength(path) / half))
  const even = pathLength(path) / count
  const depth = width * 0.2
  layThread(
    swatch,
    stepsAlong(path, even / 14).map(({ at, angle }, i) => {
      const y = depth * Math.sin((i / 14) * Math.PI)
      return [at[0] - Math.sin(angle) * y, at[1] + Math.cos(angle) * y] as const
    }),
    stem,
  )
  stepsAlong(path, even).forEach(({ at, angle }, i) => {
    const side = i % 2 === 0 ? 1 : -1
    // In each half wave the stem bulges to one side; the coil fills the other one.
    const coil = spiral([0, -side * width * 0.2], width * 0.29, side * 1.8, (side * Math.PI) / 2)
    layThread(swatch, placed(coil, at, angle), stem)
    for (const lean of [-1.1, -0.4, 0.4, 1.1]) {
      const long = Math.abs(lean) < 0.5
      const foot = placedPoint([lean * width * 0.13, side * (depth + width * (long ? 0.06 : 0.02))], at, angle)
      satinLeaf(
        swatch,
        foot,
        angle + side * (Math.PI / 2 - lean * 0.75),
        width * (long ? 0.27 : 0.22),
        width * 0.13,
        leaf,
      )
    }
    if (spangle) {
      sequin(swatch, placedPoint([even / 2, side * width * 0.36], at, angle), width * 0.055 + 0.05, spangle)
      sequin(swatch, placedPoint([even / 2, -side * width * 0.3], at, angle), width * 0.04 + 0.05, spangle)
    }
  })
}

/** Lozenges with a cord outline and an eye. */
export function lozengeBorder(swatch: Swatch, path: Path, width: number, { stem, leaf, spangle }: BorderThreads): void {
  for (const wave of guilloche(path, width * 0.42, width * 1.7)) layThread(swatch, wave, stem)
  stepsAlong(path, width * 0.85).forEach(({ at, angle }) => {
    if (spangle) sequin(swatch, at, width * 0.11, spangle)
    else satinDot(swatch, at, width * 0.12, leaf)
    for (const turn of [0, Math.PI]) {
      satinLeaf(
        swatch,
        placedPoint([0, width * 0.14], at, angle + turn),
        angle + turn + Math.PI / 2,
        width * 0.2,
        width * 0.09,
        leaf,
      )
    }
  })
}

/** A row of ram's horns. */
export function hornBorder(swatch: Swatch, path: Path, height: number, thread: Thread, spacing = height * 0.95): void {
  for (const { at, angle } of stepsAlong(path, spacing)) {
    for (const figure of standAt(ramsHorns(height * 0.9, 1.5), at, angle)) layThread(swatch, figure, thread)
  }
}

/** A row of flowers: satin petals around an eye. */
export function flowerBorder(
  swatch: Swatch,
  path: Path,
  width: number,
  threads: readonly Thread[],
  eye: Thread,
  spangle?: Colour,
): void {
  stepsAlong(path, width * 1.15).forEach(({ at, angle }, i) => {
    const thread = threads[i % threads.length] ?? eye
    for (let k = 0; k < 8; k++) {
      const turn = angle + (k / 8) * 2 * Math.PI
      satinLeaf(swatch, placedPoint([width * 0.12, 0], at, turn), turn, width * 0.32, width * 0.19, thread)
    }
    if (spangle) sequin(swatch, at, width * 0.12, spangle)
    else satinDot(swatch, at, width * 0.12, eye)
  })
}

/** Scallops of loops, the lightest border. */
export function scallopBorder(swatch: Swatch, path: Path, height: number, thread: Thread): void {
  for (const { at, angle } of stepsAlong(path, height * 0.62)) {
    layThread(swatch, placed(petal(height, height * 0.42), at, angle), thread)
  }
}

import { insideOutline, type Point } from '../cloth/outline.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { bounds, type Path, placed } from './path.ts'
import { layThread, type Thread } from './thread.ts'

/** Parallel long stitches over everything inside an outline. */
export function hatch(
  swatch: Swatch,
  outline: Path,
  thread: Thread,
  angle: number,
  spacing = thread.width * 0.86,
): void {
  const turned = placed(outline, [0, 0], -angle)
  const box = bounds(turned)
  for (let v = box.bottom + spacing / 2; v < box.top; v += spacing) {
    for (const run of runsAt(turned, v, box.left, box.right)) layThread(swatch, placed(run, [0, 0], angle), thread)
  }
}

function runsAt(outline: Path, v: number, leftEdge: number, right: number): Path[] {
  const step = 0.08
  const runs: Point[][] = []
  let began: number | undefined
  for (let u = leftEdge - step; u <= right + step; u += step) {
    const inside = insideOutline(u, v, outline)
    if (inside) began ??= u
    else if (began !== undefined) {
      runs.push([
        [began, v],
        [u - step, v],
      ])
      began = undefined
    }
  }
  return runs.filter(([from, end]) => (end?.[0] ?? 0) - (from?.[0] ?? 0) > step)
}

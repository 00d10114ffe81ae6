import { hex } from '../renderer/colour.ts'
import type { Part } from '../renderer/mesh.ts'
import { noise2 } from '../renderer/noise.ts'
import { constantly, type Surface } from '../renderer/photograph.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { boxParts } from './box.ts'
import { turned } from './turned.ts'

/**
 * A tailor's rule for hems on a foot. It stands at the same distance from the wall as the garment, because the perspective would falsify the reading
 * otherwise.
 */
const width = 4

export const hemRuleParts = (x: number, away: number, height: number): Part[] => [
  ...boxParts('rule', [x - width / 2, 1, away - 0.6], [x + width / 2, height + 3, away + 0.6]),
  {
    surface: 'form-wood',
    mesh: turned(x, away, [
      [0.1, 0],
      [8.4, 0],
      [8.8, 0.7],
      [8.3, 1.5],
      [5.4, 2.1],
      [3.6, 3.2],
      [3.4, 4.6],
      [2.9, 5.2],
      [0.1, 5.3],
    ]),
  },
]

const boxwood = hex('#CDB68C')
const ink = hex('#2E1F14')

type Stroke = readonly [readonly [number, number], readonly [number, number]]

/** The digits 0, 1 and 5 as strokes, in a field 0.6 wide and 1 high. */
const numerals: Record<string, readonly Stroke[]> = {
  '0': Array.from({ length: 14 }, (_, i): Stroke => {
    const on = (k: number) =>
      [0.3 + 0.28 * Math.sin((k / 14) * 2 * Math.PI), 0.5 + 0.48 * Math.cos((k / 14) * 2 * Math.PI)] as const
    return [on(i), on(i + 1)]
  }),
  '1': [
    [
      [0.12, 0.78],
      [0.36, 0.98],
    ],
    [
      [0.36, 0.98],
      [0.36, 0.02],
    ],
  ],
  '5': [
    [
      [0.54, 0.98],
      [0.12, 0.98],
    ],
    [
      [0.12, 0.98],
      [0.08, 0.56],
    ],
    ...Array.from({ length: 9 }, (_, i): Stroke => {
      const on = (k: number) => {
        const turn = 2.3 - (k / 9) * 4.5
        return [0.28 + 0.28 * Math.cos(turn), 0.32 + 0.3 * Math.sin(turn)] as const
      }
      return [on(i), on(i + 1)]
    }),
  ],
}

function write(swatch: Swatch, text: string, middle: number, foot: number, size: number, thick: number): void {
  const advance = 0.72 * size
  const leftEdge = middle - (text.length * advance - 0.12 * size) / 2
  const strokes = [...text].flatMap((numeral, i) =>
    (numerals[numeral] ?? []).map(([a, b]) =>
      [a, b].map(([x, y]) => [leftEdge + i * advance + x * size, foot + y * size] as const),
    ),
  )
  swatch.within(leftEdge - 1, leftEdge + text.length * advance + 1, foot - 1, foot + size + 1, (u, v, texel) => {
    const near = Math.min(...strokes.map(([a, b]) => (a && b ? toSegment(u, v, a, b) : 9)))
    if (near < thick) swatch.paint(texel, ink)
  })
}

function toSegment(u: number, v: number, a: readonly [number, number], b: readonly [number, number]): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const t = Math.max(0, Math.min(1, ((u - a[0]) * dx + (v - a[1]) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(u - a[0] - dx * t, v - a[1] - dy * t)
}

/** A line every ten centimetres, and a long one with a number every half metre. */
export const hemRule: Surface = constantly({
  outside: (swatch) => {
    swatch.fill('polishedWood', (u, v, texel) => {
      swatch.grain[texel] = Math.PI / 2
      swatch.paint(texel, boxwood, 1 + noise2(u * 3, v * 0.15, 5) * 0.07)
    })
    const line = (height: number, from: number, end: number, thick: number) =>
      swatch.within(from, end, height - thick, height + thick, (_u, v, texel) => {
        if (Math.abs(v - height) <= thick) swatch.paint(texel, ink)
      })
    for (let height = 10; height <= 200; height += 10) {
      const half = height % 50 === 0
      line(height, -width / 2, half ? width / 2 : -width / 2 + 2, half ? 0.32 : 0.24)
      if (half) write(swatch, String(height), 0.1, height + 0.9, 1.7, 0.16)
    }
    for (let height = 5; height <= 200; height += 10) line(height, -width / 2, -width / 2 + 1.1, 0.14)
  },
})

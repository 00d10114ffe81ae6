import { expect, test } from 'vitest'
import { type CloakCut, cloakPanel } from './cloak.ts'

const cut: CloakCut = { neck: 14, length: 136, backShare: 0.55, strap: { from: 6, to: 19 } }

/** The length of the hem in the start position, as a share of its length on the pattern. */
function hemShare(folds: 'shallow' | 'all', spread: number): number {
  const { place } = cloakPanel(cut, [0, 154, 44], { spread, seed: 1, folds })
  const radius = cut.neck + cut.length
  const steps = 600
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const turn = (i / steps - 0.5) * Math.PI
    return place(Math.sin(turn) * radius, -Math.cos(turn) * radius)
  })
  const length = points.reduce((sum, [x, , z], i) => {
    const [beforeX, , beforeZ] = points[i - 1] ?? [x, 0, z]
    return sum + Math.hypot(x - beforeX, z - beforeZ)
  }, 0)
  return length / (Math.PI * radius)
}

test('a cloak can start with its whole width in folds, however wide it is spread', () => {
  for (const spread of [0.16, 0.22, 0.26]) {
    expect(hemShare('all', spread)).toBeGreaterThan(0.85)
    expect(hemShare('all', spread)).toBeLessThan(1.15)
  }
})

test('a cloak can start with a part of its width pressed together', () => {
  expect(hemShare('shallow', 0.16)).toBeLessThan(0.75)
})

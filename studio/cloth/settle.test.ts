import { expect, test } from 'vitest'
import { hungKerchief } from '#studio/scenes/kerchief.ts'
import { constraintsOf } from './constraints.ts'

const cloth = hungKerchief()
const positionOf = (particle: number) => cloth.positions.subarray(3 * particle, 3 * particle + 3)
const apart = (a: number, b: number) => {
  const [ax = 0, ay = 0, az = 0] = positionOf(a)
  const [bx = 0, by = 0, bz = 0] = positionOf(b)
  return Math.hypot(ax - bx, ay - by, az - bz)
}

test('no thread of a hanging cloth is stretched', () => {
  const { edges, restLengths } = constraintsOf(cloth, () => 0.7)
  const stretched = Array.from(restLengths, (rest, e) => apart(edges[2 * e] ?? 0, edges[2 * e + 1] ?? 0) / rest)
  expect(Math.max(...stretched)).toBeLessThan(1.15)
})

test('no part of the cloth is inside the wall, and its hem hangs below the rod', () => {
  const depths = cloth.positions.filter((_, i) => i % 3 === 2)
  expect(Math.min(...depths)).toBeGreaterThan(0)
  const hem = cloth.edges.get('cloth.front-hem') ?? []
  expect(hem.length).toBeGreaterThan(5)
  for (const particle of hem) expect(positionOf(particle)[1]).toBeLessThan(-8)
})

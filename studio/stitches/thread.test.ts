import { expect, test } from 'vitest'
import { Swatch } from '../renderer/swatch.ts'
import { layBraid } from './braid.ts'
import { layThread, runThread } from './thread.ts'

const width = 0.34
/** Less than the half width of the thread, but more once it is rounded to the precision of a swatch. */
const hairWithin = width / 2 - 1e-12

/** A swatch with a line whose reach ends slightly above a row of dots. */
function sewn() {
  const swatch = new Swatch({ left: 0, right: 4, bottom: -2, top: 2 }, 10)
  const line = swatch.bottom + 20.5 / swatch.perCm - hairWithin
  return { swatch, path: [[0.5, line] as const, [3.5, line] as const] }
}

const finite = ({ relief, colour }: Swatch) => [...relief, ...colour].every(Number.isFinite)

test('a dot at the edge of a thread has a finite height: NaN would blacken the whole cloth', () => {
  expect(Math.fround(hairWithin)).toBeGreaterThan(width / 2)
  const colour = [0.4, 0.2, 0.1] as const
  const laid = sewn()
  layThread(laid.swatch, laid.path, { colour: [...colour], finish: 'silkCord', width, twist: 1.4 })
  expect(finite(laid.swatch)).toBe(true)
  expect(Math.max(...laid.swatch.relief)).toBeGreaterThan(0)
  const run = sewn()
  runThread(run.swatch, run.path, { colour: [...colour], finish: 'silkCord', width }, 0.6, 0.3)
  expect(finite(run.swatch)).toBe(true)
  const braided = sewn()
  layBraid(braided.swatch, braided.path, { width, colours: [[...colour], [...colour]], finish: 'silkCord' })
  expect(finite(braided.swatch)).toBe(true)
})

import { describe, expect, it } from 'vitest'
import { type Conditions, figuresOf, isQuiet, KeptFigures, worseIn } from './figures.ts'
import type { Measurement } from './measurement.ts'

const conditions: Conditions = {
  measuredAt: '2026-11-27T07:00:00.000Z',
  commit: 'abcdef12',
  cores: 2,
  gigabytes: 24,
  load: { before: 0.1, after: 1.9 },
  othersCores: 0.02,
  seconds: 40,
}

const wait = (value: number): Measurement => ({ name: 'a page', value, unit: 'ms', target: { atMost: 5 } })
const rate = (value: number): Measurement => ({ name: 'orders', value, unit: '/s' })
const partOf = (...runs: Measurement[]) =>
  figuresOf(
    runs.map((measurement) => [measurement]),
    conditions,
  )
/** Names of the figures that are worse in the new runs. */
const worse = (now: Measurement[], last: Measurement[]) =>
  worseIn(
    figuresOf(
      now.map((measurement) => [measurement]),
      conditions,
      partOf(...last),
    ),
  ).map(({ figure }) => figure.name)

describe('the figures of several runs', () => {
  it('are the median with the lowest and the highest value', () => {
    const { figures, times } = partOf(wait(7), wait(4), wait(5))
    expect(figures).toEqual([{ ...wait(5), from: 4, to: 7 }])
    expect(times).toBe(3)
  })

  it('keep the previous figures by name', () => {
    const first = figuresOf([[wait(4), rate(100)]], conditions)
    const { figures } = figuresOf([[rate(90)], [rate(80)], [rate(95)]], conditions, first)
    expect(figures).toEqual([{ ...rate(90), from: 80, to: 95, last: { value: 100, from: 100, to: 100, times: 1 } }])
  })

  it('keep only one previous run', () => {
    const second = figuresOf([[wait(5)]], conditions, partOf(wait(4)))
    const third = figuresOf([[wait(6)]], conditions, second)
    expect(third.figures[0]?.last?.value).toBe(5)
  })

  it('leave out divisions by zero', () => {
    expect(partOf(wait(Number.NaN)).figures).toEqual([])
    expect(partOf(wait(4), wait(Number.POSITIVE_INFINITY)).figures).toEqual([{ ...wait(4), from: 4, to: 4 }])
  })

  it('are the same after storing and reading', () => {
    const storedFigures = { pages: figuresOf([[wait(5), rate(9)]], conditions, partOf(wait(4))) }
    expect(KeptFigures.parse(JSON.parse(JSON.stringify(storedFigures)))).toEqual(storedFigures)
  })
})

describe('a figure is worse', () => {
  const steadily = [wait(9.8), wait(10), wait(10.2)]

  it('if it takes a third longer', () => {
    expect(worse([wait(12.9), wait(13), wait(13.2)], steadily)).toEqual(['a page'])
  })

  it('if its rate fell', () => {
    expect(worse([rate(70), rate(70), rate(71)], [rate(100), rate(100), rate(101)])).toEqual(['orders'])
  })

  it('but not if it improved', () => {
    expect(worse([wait(5), wait(5), wait(5)], steadily)).toEqual([])
    expect(worse([rate(200), rate(200), rate(200)], [rate(100), rate(100), rate(100)])).toEqual([])
  })

  it('but not within the scatter of this run or the last one', () => {
    expect(worse([wait(10.2), wait(10.3), wait(10.4)], steadily)).toEqual([])
    expect(worse([wait(10), wait(13), wait(14)], steadily)).toEqual([])
    expect(worse([wait(13), wait(13), wait(13)], [wait(8), wait(10), wait(12)])).toEqual([])
  })

  it('but not by little, when three runs agreed by chance', () => {
    expect(worse([wait(10.4), wait(10.4), wait(10.4)], [wait(10), wait(10), wait(10)])).toEqual([])
  })

  it('but not by less than a seventh, after a single run', () => {
    expect(worse([wait(11.4)], [wait(10)])).toEqual([])
    expect(worse([wait(13)], [wait(10)])).toEqual(['a page'])
  })

  it('but never if it is a count, which has a target', () => {
    const count = (value: number): Measurement => ({ name: 'orders acknowledged', value, unit: '' })
    expect(worse([count(10)], [count(1000)])).toEqual([])
  })

  it('by the relative change', () => {
    const [order] = worseIn(figuresOf([[wait(13)]], conditions, partOf(wait(10))))
    expect(order).toMatchObject({ last: 10, share: 0.3 })
  })
})

describe('a quiet machine', () => {
  it('is one whose other processes use almost nothing', () => {
    expect(isQuiet(conditions)).toBe(true)
    expect(isQuiet({ ...conditions, othersCores: 0.3 })).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { oursFor, type Trial, tryWorld } from '#server/testing/size-advice/fit-trial.ts'
import type { Person } from './body-prior.ts'
import { estimateSizeShift } from './runs-small.rules.ts'
import { adviseSize, type FittingGarment } from './size-advice.rules.ts'

const man: Person = { sex: 'm', height: 175, weight: 70 }
const jebba: FittingGarment = {
  guide: 'jebba',
  sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  ease: 'usual',
  said: [],
  measures: [58, 61.5, 65, 68.5, 72].map((chest, index) => ({
    size: ['S', 'M', 'L', 'XL', 'XXL'][index] ?? '',
    chest,
    shoulder: 48.5 + index * 1.5,
    length: 126 + index * 4,
  })),
}
const adviceFor = (person: Person, changes: Partial<FittingGarment> = {}) =>
  adviseSize(person, { ...jebba, ...changes })
const place = (size: string | undefined) => jebba.sizes.indexOf(size ?? '')
const ratings = (small: number, expected: number, large: number) => [{ size: 'M', small, expected, large }]

describe('advice on a size', () => {
  it('grows with who asks', () => {
    const sizes = [55, 65, 75, 85, 95].map((weight) => place(adviceFor({ ...man, weight })?.size))
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
    expect(new Set(sizes).size).toBeGreaterThan(2)
  })

  it('is of the garment, where two that are called alike are cut differently', () => {
    const wider = jebba.measures.map((measure) => ({ ...measure, chest: (measure.chest ?? 0) + 4 }))
    expect(place(adviceFor(man, { measures: wider })?.size)).toBeLessThan(place(adviceFor(man)?.size))
  })

  it('says where a size is tight or loose, and what else could be worn', () => {
    const advice = adviceFor({ ...man, taken: { shoulder: 32 } })
    expect(advice?.feelings).toContainEqual({ at: 'shoulder', feels: 'loose' })
    expect(adviceFor(man)?.other?.size).not.toBe(adviceFor(man)?.size)
  })

  it('believes a tape, and a garment that fits well, more than a scale', () => {
    expect(place(adviceFor({ ...man, taken: { chest: 112 } })?.size)).toBeGreaterThan(place(adviceFor(man)?.size))
    expect(place(adviceFor({ ...man, own: { chest: 72 } })?.size)).toBeGreaterThan(place(adviceFor(man)?.size))
  })

  it('is silent where nothing is known, and says that nothing fits where nothing does', () => {
    expect(adviceFor({ sex: 'm' })).toBeUndefined()
    expect(adviceFor({ sex: 'f', age: 3 })?.isPoorFit).toBe(true)
    expect(adviceFor(man)?.isPoorFit).toBe(false)
  })

  it('goes by the guide where a garment was not measured', () => {
    expect(adviceFor(man, { measures: [] })).toMatchObject({ from: 'chart' })
    const children = { guide: 'children', sizes: ['2A', '4A', '6A', '8A'], measures: [] } as const
    expect(adviceFor({ sex: 'm', age: 6 }, children)?.size).toBe('6A')
    expect(adviceFor({ sex: 'f', age: 6, height: 127 }, children)?.size).toBe('8A')
    const shoes = { guide: 'shoes', sizes: ['38', '39', '40', '41'], measures: [] } as const
    expect(adviceFor({ sex: 'f', taken: { foot: 25.1 } }, shoes)?.size).toBe('39')
  })

  it('goes by the guide where what was measured says nothing of how it sits, as the length of a waistcoat', () => {
    const waistcoat = { guide: 'waistcoat', sizes: jebba.sizes } as const
    const lengths = jebba.sizes.map((size, index) => ({ size, length: 60 + index }))
    const byLength = adviceFor(man, { ...waistcoat, measures: lengths })
    expect(byLength).toMatchObject({ from: 'chart', size: expect.any(String) })
    expect(byLength).toEqual(adviceFor(man, { ...waistcoat, measures: [] }))
    // With one measured chest, the garment's measures are used again.
    const changedLengths = lengths.map((length) => (length.size === 'M' ? { ...length, chest: 52 } : length))
    expect(adviceFor(man, { ...waistcoat, measures: changedLengths })).toMatchObject({ from: 'garment', size: 'M' })
  })

  it('goes by a child’s height where nobody measured the chest', () => {
    const sizes = ['2A', '4A', '6A', '8A']
    const measures = sizes.map((size, index) => ({ size, length: 50 + index * 8 }))
    const child = { guide: 'children', sizes, measures } as const
    expect(adviceFor({ sex: 'm', height: 115 }, child)?.size).toBe('6A')
    expect(adviceFor({ sex: 'f', height: 127 }, child)?.size).toBe('8A')
  })
})

describe('what buyers said', () => {
  it('moves the advice once fifteen say that it runs small, and not before anybody said so', () => {
    const weights = Array.from({ length: 60 }, (_one, index) => 55 + index)
    const sizesAfter = (small: number) =>
      weights.map((weight) => place(adviceFor({ ...man, weight }, { said: ratings(small, 0, 0) })?.size))
    const [previousSizes, nextSizes] = [sizesAfter(0), sizesAfter(15)]
    const moved = nextSizes.filter((size, index) => size > (previousSizes[index] ?? 0)).length
    expect(moved).toBeGreaterThan(weights.length / 4)
    expect(nextSizes.every((size, index) => size >= (previousSizes[index] ?? 0))).toBe(true)
    expect(sizesAfter(0)).toEqual(previousSizes)
  })

  it.each([10, 20, 50, 100, 1000])('of %i, one in ten who means harm moves a size by less than a fifth', (many) => {
    for (const honest of [ratings(0, many, 0), ratings(many / 2, many / 2, 0), ratings(many, 0, 0)]) {
      const [{ small, expected, large }] = honest as [(typeof honest)[number]]
      const harm = many / 10
      const shiftBefore = estimateSizeShift(honest).shift
      for (const harmedRatings of [ratings(small + harm, expected, large), ratings(small, expected, large + harm)]) {
        expect(Math.abs(estimateSizeShift(harmedRatings).shift - shiftBefore)).toBeLessThan(0.2)
      }
    }
  })
})

describe('in a world the adviser does not know', () => {
  const trials = [11, 12, 13].map((seed) => tryWorld(seed, { garments: 25, people: 12 }))
  const sum = (part: keyof Trial) => trials.reduce((total, trial) => total + trial[part], 0)

  it('it is right nine times in ten of the best there can be, and far more often than the guide', () => {
    expect(sum('ours') / sum('best')).toBeGreaterThan(0.86)
    expect((sum('ours') - sum('chart')) / sum('asked')).toBeGreaterThan(0.12)
  })

  it('nobody is better than the best, and who ignores the garment is not as good', () => {
    expect(sum('best')).toBeGreaterThanOrEqual(sum('ours'))
    const blind = { guide: 'waistcoat', sex: 'm', sizes: jebba.sizes, sewn: [], takes: 0, measures: [] } as const
    expect(oursFor({ sex: 'm', height: 175, weight: 70 }, { ...blind, measures: [] }, [])).not.toBe('')
  })
})

import { describe, expect, it } from 'vitest'
import { judge } from './query-judge.rules.ts'

const query = { query: 'jebba', class: 'plain', expect: ['a', 'b'] }
const answer = { found: ['a', 'b'], didYouMean: undefined, foundMeant: [] }

describe('judging an answer', () => {
  it('has nothing against a whole and clean one', () => {
    expect(judge(query, answer)).toEqual({
      first: 1,
      inFive: 1,
      reciprocalRank: 1,
      gain: 1,
      junk: 0,
      nothing: 0,
      absurd: 0,
      denied: 0,
    })
  })

  it('sees a garment that the query excludes, wherever it stands', () => {
    expect(judge({ ...query, never: ['x'] }, { ...answer, found: ['a', 'b', 'x'] })).toMatchObject({
      first: 1,
      denied: 1,
    })
    expect(judge({ ...query, never: ['x'] }, answer).denied).toBe(0)
  })

  it('sees what stands too far down, is missing, or is beside the point', () => {
    const judged = judge(query, { ...answer, found: ['x', 'y', 'z', 'a'] })
    expect(judged).toMatchObject({ first: 0, inFive: 1, reciprocalRank: 0.25, junk: 0.75 })
    expect(judged.gain).toBeLessThan(0.3)
    expect(judge(query, { ...answer, found: [] })).toMatchObject({ nothing: 1, inFive: 0 })
  })

  it('wants nothing found for nonsense, and nothing proposed', () => {
    expect(judge({ ...query, expect: [] }, { ...answer, found: [] })).toMatchObject({ first: 1, junk: 0, absurd: 0 })
    expect(judge({ ...query, expect: [] }, answer)).toMatchObject({ first: 0, junk: 0.4 })
    expect(judge({ ...query, expect: [] }, { ...answer, didYouMean: 'abime' })).toMatchObject({ absurd: 1 })
  })

  it('calls a correction absurd that leads elsewhere', () => {
    expect(judge(query, { ...answer, didYouMean: 'jebba', foundMeant: ['b'] }).absurd).toBe(0)
    expect(judge(query, { ...answer, didYouMean: 'abime', foundMeant: ['x'] }).absurd).toBe(1)
    expect(judge({ ...query, sense: 'abime' }, { ...answer, didYouMean: 'abime', foundMeant: [] }).absurd).toBe(0)
  })
})

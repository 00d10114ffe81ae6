import { describe, expect, it } from 'vitest'
import { judge } from './query-judge.rules.ts'

const query = { query: 'jebba', class: 'plain', expect: ['a', 'b'] }
const answer = { found: ['a', 'b'], didYouMean: undefined, foundMeant: [] }

describe('judging an answer', () => {
  it('gives full marks for complete results without wrong ones', () => {
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

  it('reports a product that the query excludes, at any position', () => {
    expect(judge({ ...query, never: ['x'] }, { ...answer, found: ['a', 'b', 'x'] })).toMatchObject({
      first: 1,
      denied: 1,
    })
    expect(judge({ ...query, never: ['x'] }, answer).denied).toBe(0)
  })

  it('lowers the marks for results that are too far down, missing or wrong', () => {
    const judged = judge(query, { ...answer, found: ['x', 'y', 'z', 'a'] })
    expect(judged).toMatchObject({ first: 0, inFive: 1, reciprocalRank: 0.25, junk: 0.75 })
    expect(judged.gain).toBeLessThan(0.3)
    expect(judge(query, { ...answer, found: [] })).toMatchObject({ nothing: 1, inFive: 0 })
  })

  it('expects no result and no correction for nonsense', () => {
    expect(judge({ ...query, expect: [] }, { ...answer, found: [] })).toMatchObject({ first: 1, junk: 0, absurd: 0 })
    expect(judge({ ...query, expect: [] }, answer)).toMatchObject({ first: 0, junk: 0.4 })
    expect(judge({ ...query, expect: [] }, { ...answer, didYouMean: 'abime' })).toMatchObject({ absurd: 1 })
  })

  it('calls a correction absurd if it finds none of the right products', () => {
    expect(judge(query, { ...answer, didYouMean: 'jebba', foundMeant: ['b'] }).absurd).toBe(0)
    expect(judge(query, { ...answer, didYouMean: 'abime', foundMeant: ['x'] }).absurd).toBe(1)
    expect(judge({ ...query, sense: 'abime' }, { ...answer, didYouMean: 'abime', foundMeant: [] }).absurd).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import { assessRisk, type RiskFacts, type RiskLimits } from './order-risk.rules.ts'

const nothing: RiskFacts = {
  own: { orders: 0, delivered: 0, sentBack: 0, refused: 0 },
  keptBefore: 0,
  place: { cases: 0, refused: 0 },
  garments: [],
  today: 0,
  street: '12, rue des Orangers',
  totalPrice: 150,
}
const limits: RiskLimits = { riskCases: 8, riskShare: 35, riskFirstOver: 400, riskAddress: 8, riskTrusted: 2 }
const kinds = (facts: Partial<RiskFacts>) =>
  assessRisk({ ...nothing, ...facts }, limits).reasons.map(({ kind }) => kind)
const advice = (facts: Partial<RiskFacts>) => assessRisk({ ...nothing, ...facts }, limits).advice

describe('what the shop’s own history says of an order', () => {
  it('is nothing of an order like any other', () => {
    expect(assessRisk(nothing, limits)).toEqual({ reasons: [], advice: null })
  })

  it.each([
    ['a number that refused', { own: { orders: 1, delivered: 0, sentBack: 0, refused: 1 } }, ['refused-before']],
    ['a place where eight came back of twenty', { place: { cases: 20, refused: 8 } }, ['place']],
    ['a place with too few cases', { place: { cases: 7, refused: 7 } }, []],
    ['a place where little comes back', { place: { cases: 100, refused: 30 } }, []],
    ['a garment that comes back', { garments: [{ title: 'Jebba', cases: 8, refused: 4 }] }, ['garment']],
    ['a second order today', { today: 1 }, ['twice']],
    ['three letters for a street', { street: 'x, 12 !' }, ['thin-address']],
    ['a street in Arabic', { street: 'نهج الباشا 3' }, []],
    ['a dear first order', { totalPrice: 400.001 }, ['dear-first']],
    ['a dear first order of who kept what she bought before', { totalPrice: 900, keptBefore: 1 }, []],
    [
      'a refusal here of who did',
      { keptBefore: 9, own: { orders: 1, delivered: 0, sentBack: 0, refused: 1 } },
      ['refused-before'],
    ],
    ['a place that sends back, for who did as well', { keptBefore: 9, place: { cases: 20, refused: 8 } }, ['place']],
    [
      'a dear order of somebody known',
      { totalPrice: 900, own: { orders: 1, delivered: 1, sentBack: 0, refused: 0 } },
      [],
    ],
  ] as const)('names %s', (_name, facts, expected) => {
    expect(kinds(facts)).toEqual(expected)
  })

  it('speaks from where on the owner wants it to', () => {
    const adviceFor = (facts: Partial<RiskFacts>, changed: Partial<RiskLimits>) =>
      assessRisk({ ...nothing, ...facts }, { ...limits, ...changed }).reasons.map(({ kind }) => kind)
    expect(adviceFor({ place: { cases: 7, refused: 7 } }, { riskCases: 7 })).toEqual(['place'])
    expect(adviceFor({ place: { cases: 100, refused: 30 } }, { riskShare: 30 })).toEqual(['place'])
    expect(adviceFor({ totalPrice: 400.001 }, { riskFirstOver: 500 })).toEqual([])
    expect(adviceFor({ street: 'x, 12 !' }, { riskAddress: 3 })).toEqual([])
  })

  it('trusts who has kept what she ordered more than her town', () => {
    const ownHistory = { orders: 2, delivered: 2, sentBack: 0, refused: 0 }
    const place = { cases: 20, refused: 20 }
    expect(kinds({ own: ownHistory, place, garments: [{ title: 'x', ...place }] })).toEqual([])
  })

  it('asks for a call, or for money where more came back than stayed, and never refuses', () => {
    expect(advice({ today: 2 })).toBe('call')
    expect(advice({ own: { orders: 4, delivered: 3, sentBack: 0, refused: 1 } })).toBe('call')
    expect(advice({ own: { orders: 2, delivered: 1, sentBack: 0, refused: 1 } })).toBe('deposit')
  })

  it('thinks no worse of who used her right to send back than of who kept it all', () => {
    for (const [delivered, refused] of [
      [1, 0],
      [2, 0],
      [2, 1],
      [3, 2],
    ] as const) {
      const adviceIfKept = assessRisk(
        { ...nothing, own: { orders: 5, delivered, sentBack: 0, refused } },
        limits,
      ).advice
      for (let sentBack = 1; sentBack <= delivered; sentBack++) {
        const ownHistory = { orders: 5, delivered: delivered - sentBack, sentBack, refused }
        expect(assessRisk({ ...nothing, own: ownHistory }, limits).advice).toBe(adviceIfKept)
      }
    }
    const place = { cases: 20, refused: 20 }
    expect(kinds({ own: { orders: 2, delivered: 0, sentBack: 2, refused: 0 }, place })).toEqual([])
  })
})

import { expect, it } from 'vitest'
import type { OccasionOutfit } from '#contract/catalogue/occasions/occasions.contract.ts'
import { sameInAllLanguages } from '#contract/platform/text/languages.ts'
import { outfitKey, outfitsFor } from './outfits-for.rules.ts'

const outfit = (role: OccasionOutfit['role'], ...ids: string[]): OccasionOutfit => ({
  role,
  name: sameInAllLanguages(ids.join(' ')),
  text: sameInAllLanguages(''),
  garments: ids.map((id) => ({ id, days: 0 })),
  composed: true,
})
const [bride, laterBride] = [outfit('bride', 'keswa', 'rihiya'), outfit('bride', 'kaftan')]
const [same, otherOutfit] = [outfit('mother', 'rihiya', 'keswa'), outfit('mother', 'blouza')]

it('shows one outfit of each role, or all of the chosen role', () => {
  expect(outfitsFor([bride, laterBride, otherOutfit], undefined)).toEqual([bride, otherOutfit])
  expect(outfitsFor([bride, laterBride, otherOutfit], 'bride')).toEqual([bride, laterBride])
})

it('shows no composed outfit twice on a page, but the next one of that role', () => {
  expect(outfitsFor([bride, same, otherOutfit], undefined)).toEqual([bride, otherOutfit])
  expect(outfitsFor([bride, same], undefined)).toEqual([bride])
  expect(outfitsFor([bride, same], 'mother')).toEqual([same])
  expect(outfitsFor([bride, bride], 'bride')).toEqual([bride])
})

it('shows every outfit of the owner, also with the same pieces', () => {
  const hers = { ...bride, composed: false }
  const hersInWinter = { ...hers, name: sameInAllLanguages('In winter') }
  expect(outfitsFor([hers, hersInWinter], 'bride')).toEqual([hers, hersInWinter])
  const ofMother = { ...same, composed: false }
  expect(outfitsFor([hers, ofMother, otherOutfit], undefined)).toEqual([hers, ofMother])
})

it('tells outfits with the same name apart, and recognises them after a change of pieces', () => {
  const hers = { ...bride, name: sameInAllLanguages('Keswa') }
  const another = { ...laterBride, name: sameInAllLanguages('Keswa') }
  const keys = [hers, otherOutfit, another].map((_one, index, outfits) => outfitKey(outfits, index))
  expect(new Set(keys).size).toBe(3)
  expect(outfitKey([{ ...hers, garments: [] }], 0)).toBe(keys[0])
})

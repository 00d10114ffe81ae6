import { expect, it } from 'vitest'
import { sampleGarments } from '#server/operations/samples/catalogue/sample-catalogue.ts'
import type { SampleGarment } from '#server/operations/samples/catalogue/sample-garment.ts'
import { sampleSubCategories } from '#server/operations/samples/catalogue/sample-sub-categories.ts'
import { sampleProduct, sampleProductId } from '#server/operations/samples/sample-product.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { listFacets } from './facets.service.ts'
import { createSampleProduct } from './sample-products.service.ts'
import { searchCards } from './search-products.service.ts'
import { saveSubCategories } from './sub-categories.service.ts'

const { db } = await createTestDatabase()
await saveSubCategories(db, sampleSubCategories)
for (const garment of sampleGarments) {
  await createSampleProduct(db, sampleProductId(garment.id), sampleProduct(garment, new Map(), Date.now()))
}
const garments = new Map(sampleGarments.map((garment) => [sampleProductId(garment.id), garment]))
const find = async (query: string, without = '') => {
  const { products, understood } = await searchCards(db, { query, ...(without && { without }) })
  return { found: products.flatMap(({ _id }) => garments.get(_id) ?? []), understood }
}

const says = (garment: SampleGarment, pattern: RegExp) =>
  pattern.test([garment.title.fr, garment.fabric.fr, garment.description.fr].join(' '))
const velvet = (garment: SampleGarment) => says(garment, /velours/i)
const embroidered = (garment: SampleGarment) => says(garment, /brod[ée]/i)
const silk = (garment: SampleGarment) => says(garment, /soie/i)
const wool = (garment: SampleGarment) => says(garment, /laine/i)
const red = ({ colours }: SampleGarment) => colours.some(({ id }) => /rouge|grenat|bordeaux/.test(id))
const men = ({ mainCategory }: SampleGarment) => mainCategory === 'men'

it.each([
  ['kaftan pas en velours', velvet],
  ['robe sans velours', velvet],
  ['jebba sans broderie', embroidered],
  ['jebba sauf laine', wool],
  ['burnous sans laine', wool],
  ['jebba mouch harir', silk],
  ['fouta mouch 7rir', silk],
  ['not velvet', velvet],
  ['kaftan, anything but velvet', velvet],
  ['kaftan ghir 9tifa', velvet],
  ['kaftan blech 9tifa', velvet],
  ['jebba without wool', wool],
  ['قفطان موش قطيفة', velvet],
  ['قفطان لا قطيفة', velvet],
  ['قفطان غير قطيفة', velvet],
  ['قفطان بلاش قطيفة', velvet],
  ['جبة بلا طرز', embroidered],
  ['جبة من غير حرير', silk],
  ['jebba pas rouge', red],
  ['jebba not red', red],
  ['chechia pas pour homme', men],
] as const)('"%s" shows nothing of what it excludes', async (query, isExcluded) => {
  const { found, understood } = await find(query)
  expect(found.filter(isExcluded).map(({ id }) => id)).toEqual([])
  expect(understood?.excluded).toHaveLength(1)
})

it('leaves the rest of the shop where nothing else is asked for, and counts it so', async () => {
  const { found } = await find('sans velours')
  expect(found.length).toBeGreaterThan(20)
  expect(found.some(velvet)).toBe(false)
  const { facets } = await listFacets(db, { query: 'sans velours' })
  expect(facets.fabrics.find(({ key }) => key === 'velvet')?.count ?? 0).toBe(0)
})

const soie = { key: 'not0', without: { fr: 'soie', en: 'silk', ar: 'حرير' } }

it('says what it excludes, and shows it once that is taken back', async () => {
  const { found, understood } = await find('jebba sans soie')
  expect(understood?.excluded).toEqual([soie])
  const taken = await find('jebba sans soie', 'not0')
  expect(taken.understood?.excluded).toBeUndefined()
  expect(taken.found.length).toBeGreaterThan(found.length)
  expect(taken.found.some(silk)).toBe(true)
})

it('takes back each of several exclusions by itself', async () => {
  const query = 'jebba sans soie pas rouge'
  const noRed = { key: 'not1', wish: { kind: 'colour', families: ['red'] } }
  expect((await find(query)).understood?.excluded).toEqual([soie, noRed])
  const silken = await find(query, 'not0')
  expect(silken.understood?.excluded).toEqual([noRed])
  expect(silken.found.some(silk)).toBe(true)
  expect(silken.found.some(red)).toBe(false)
  const redden = await find(query, 'not1')
  expect(redden.understood?.excluded).toEqual([soie])
  expect(redden.found.some(red)).toBe(true)
  expect(redden.found.some(silk)).toBe(false)
})

it('leaves out no garment whose description only has a word of the same stem', async () => {
  // "Lin" is the stem of "lines" too.
  expect((await find('kaftan pas en lin')).found.map(({ id }) => id).toSorted()).toEqual([
    'kaftan-bnaya',
    'kaftan-harir',
    'kaftan-qtifa',
  ])
})

it('leaves the whole shop where the only exclusion is taken back', async () => {
  expect((await searchCards(db, { query: 'sans velours', without: 'not0' })).total).toBe(sampleGarments.length)
})

import { expect, it } from 'vitest'
import { sampleGarments } from '#server/operations/samples/catalogue/sample-catalogue.ts'
import type { SampleGarment } from '#server/operations/samples/catalogue/sample-garment.ts'
import { sampleSubCategories } from '#server/operations/samples/catalogue/sample-sub-categories.ts'
import { sampleProduct, sampleProductId } from '#server/operations/samples/sample-product.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { fillColourKeys } from './colour-keys.service.ts'
import { listFacets } from './facets.service.ts'
import { createSampleProduct } from './sample-products.service.ts'
import { searchCards } from './search-products.service.ts'
import { saveSubCategories } from './sub-categories.service.ts'

const { db, pool } = await createTestDatabase()
await saveSubCategories(db, sampleSubCategories)
for (const garment of sampleGarments) {
  await createSampleProduct(db, sampleProductId(garment.id), sampleProduct(garment, new Map(), Date.now()))
}
const garments = new Map(sampleGarments.map((garment) => [sampleProductId(garment.id), garment]))
const find = async (query: string, without = '') => {
  const { products, understood } = await searchCards(db, { query, ...(without && { without }) })
  return { matches: products.flatMap(({ _id }) => garments.get(_id) ?? []), understood }
}

const says = (garment: SampleGarment, pattern: RegExp) =>
  pattern.test([garment.title.fr, garment.fabric.fr, garment.description.fr].join(' '))
const velvet = (garment: SampleGarment) => says(garment, /velours/i)
const embroidered = (garment: SampleGarment) => says(garment, /brod[ée]/i)
const silk = (garment: SampleGarment) => says(garment, /soie/i)
const wool = (garment: SampleGarment) => says(garment, /laine/i)
const isRed = ({ id }: SampleGarment['colours'][number]) => /rouge|grenat|bordeaux/.test(id)
const isBlue = ({ id }: SampleGarment['colours'][number]) => /bleu|indigo|marine/.test(id)
const colourInStock = ({ colours }: SampleGarment) => colours.filter(({ stock }) => stock.some((count) => count > 0))
const red = (garment: SampleGarment) => colourInStock(garment).every(isRed)
const blue = (garment: SampleGarment) => colourInStock(garment).every(isBlue)
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
  const { matches, understood } = await find(query)
  expect(matches.filter(isExcluded).map(({ id }) => id)).toEqual([])
  expect(understood?.excluded).toHaveLength(1)
})

it('keeps a garment that can be had in a colour other than the excluded one', async () => {
  const { matches } = await find('jebba pas rouge')
  const alsoRed = matches.filter(({ colours }) => colours.some(isRed))
  expect(alsoRed.map(({ id }) => id)).not.toEqual([])
  const [{ id }] = alsoRed as [SampleGarment]
  await pool.query(
    `insert into stock_movements (variant_id, change, reason)
     select v.id, -v.stock, 'counted' from variants v join product_colours c on c.id = v.colour_id
     where c.product_id = $1 and not c.keys && '{red}' and v.stock > 0`,
    [sampleProductId(id)],
  )
  expect((await find('jebba pas rouge')).matches.map((garment) => garment.id)).not.toContain(id)
})

it('excludes several colours together', async () => {
  const { matches } = await find('jebba ni rouge ni bleue')
  expect(
    matches.filter((garment) => colourInStock(garment).every((colour) => isRed(colour) || isBlue(colour))),
  ).toEqual([])
  expect(matches).not.toEqual([])
})

it('recognises the excluded colour of products stored before colours had keys', async () => {
  const idsOf = async () => (await find('kaftan pas vert')).matches.map(({ id }) => id)
  const withKeys = await idsOf()
  await pool.query('update product_colours set keys = null')
  const withoutKeys = await idsOf()
  expect(withoutKeys.length).toBeLessThan(withKeys.length)
  await fillColourKeys(db)
  expect(await idsOf()).toEqual(withKeys)
})

it('leaves the rest of the shop where nothing else is asked for, and counts it so', async () => {
  const { matches } = await find('sans velours')
  expect(matches.length).toBeGreaterThan(20)
  expect(matches.some(velvet)).toBe(false)
  const { facets } = await listFacets(db, { query: 'sans velours' })
  expect(facets.fabrics.find(({ key }) => key === 'velvet')?.count ?? 0).toBe(0)
})

const soie = { key: 'not0', without: { fr: 'soie', en: 'silk', ar: 'حرير' } }

it('says what it excludes, and shows it once that is taken back', async () => {
  const { matches, understood } = await find('jebba sans soie')
  expect(understood?.excluded).toEqual([soie])
  const taken = await find('jebba sans soie', 'not0')
  expect(taken.understood?.excluded).toBeUndefined()
  expect(taken.matches.length).toBeGreaterThan(matches.length)
  expect(taken.matches.some(silk)).toBe(true)
})

it('takes back each of several exclusions by itself', async () => {
  const query = 'jebba sans soie pas bleue'
  const noBlue = { key: 'not1', wish: { kind: 'colour', families: ['blue'] } }
  expect((await find(query)).understood?.excluded).toEqual([soie, noBlue])
  const silken = await find(query, 'not0')
  expect(silken.understood?.excluded).toEqual([noBlue])
  expect(silken.matches.some(silk)).toBe(true)
  expect(silken.matches.some(blue)).toBe(false)
  const bluish = await find(query, 'not1')
  expect(bluish.understood?.excluded).toEqual([soie])
  expect(bluish.matches).toEqual((await find('jebba sans soie')).matches)
  expect(bluish.matches.some(silk)).toBe(false)
  expect((await find('farmla pas bleue')).matches.some(blue)).toBe(false)
  expect((await find('farmla pas bleue', 'not0')).matches.some(blue)).toBe(true)
})

it('leaves out no garment whose description only has a word of the same stem', async () => {
  // "Lin" is the stem of "lines" too.
  expect((await find('kaftan pas en lin')).matches.map(({ id }) => id).toSorted()).toEqual([
    'kaftan-bnaya',
    'kaftan-harir',
    'kaftan-qtifa',
  ])
})

it('leaves the whole shop where the only exclusion is taken back', async () => {
  expect((await searchCards(db, { query: 'sans velours', without: 'not0' })).total).toBe(sampleGarments.length)
})

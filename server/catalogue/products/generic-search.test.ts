import { describe, expect, it } from 'vitest'
import { sampleGarments } from '#server/operations/samples/catalogue/sample-catalogue.ts'
import { sampleSubCategories } from '#server/operations/samples/catalogue/sample-sub-categories.ts'
import { sampleProduct, sampleProductId } from '#server/operations/samples/sample-product.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { createSampleProduct } from './sample-products.service.ts'
import { searchCards } from './search-products.service.ts'
import { saveSubCategories } from './sub-categories.service.ts'

const { db } = await createTestDatabase()
await saveSubCategories(db, sampleSubCategories)
for (const garment of sampleGarments) {
  await createSampleProduct(db, sampleProductId(garment.id), sampleProduct(garment, new Map(), Date.now()))
}
const categories = new Map(sampleGarments.map(({ id, mainCategory }) => [sampleProductId(id), mainCategory]))
const find = async (query: string) => {
  const { products } = await searchCards(db, { query, limit: 100 })
  return products.map(({ _id }) => categories.get(_id))
}

describe('words for any garment or gift', () => {
  it.each([
    'tenue traditionnelle',
    'habit traditionnel',
    'lebsa tounsiya',
    'lbes takli di',
    'hdiya',
    'un cadeau',
    'a gift',
    'لبسة تونسية',
    'هدية',
  ])('find the whole shop in "%s"', async (query) => {
    expect(await find(query)).toHaveLength(sampleGarments.length)
  })

  it.each([
    ['habit traditionel homme', 'men'],
    ['tenue traditionnelle homme', 'men'],
    ['lebsa l babaya', 'men'],
    ['cadeau pour mon père', 'men'],
    ['habit traditionnel femme', 'women'],
    ['hdiya l ommi', 'women'],
    ['tenue enfant', 'children'],
    ['لبسة للصغار', 'children'],
    ['vetment tradissionnel homme', 'men'],
    ['hdeya l ommi', 'women'],
    ['kado pour tata', 'women'],
    ['هدية للأم', 'women'],
    ['anything for my uncle', 'men'],
    ['lebsa l weld 3ami', 'men'],
    ['tenue jeune mariée', 'women'],
    ['كسوة رجالية', 'men'],
    ['keswa l weldi', 'children'],
    ['tenue jeune marié', 'men'],
    ['هدية للعروسة', 'women'],
  ] as const)('mean the shelf of the person in "%s"', async (query, category) => {
    const matches = await find(query)
    expect(matches.length).toBeGreaterThan(3)
    expect(matches.filter((match) => match !== category)).toEqual([])
  })
})

describe('a thing of other shops', () => {
  it.each([
    ['sac à main', 'de sacs'],
    ['sac a main en cuir', 'de sacs'],
    ['costume cravate', 'de cravates'],
    ['ceinture en cuir', 'de ceintures'],
    ['coussin brodé', 'de coussins'],
    ['t-shirt homme', 'de t-shirts'],
    ['handbag', 'de sacs'],
    ['حقيبة', 'de sacs'],
  ])('has no results in "%s", and is named in a message', async (query, name) => {
    const { products, understood } = await searchCards(db, { query })
    expect(products).toEqual([])
    expect(understood?.missing?.fr).toBe(`Nous n’avons pas ${name}`)
  })

  it.each([
    ['sac pour homme', 'men'],
    ['cravate homme mariage', 'men'],
    ['ceinture pour mariage femme', 'women'],
    ['sac 3roussa', 'women'],
    ['xqzvbn l weldi', 'children'],
  ] as const)('shows neighbours of the person in "%s"', async (query, category) => {
    const { total, understood } = await searchCards(db, { query })
    expect(total).toBe(0)
    const neighbours = understood?.nearby ?? []
    expect(neighbours.length).toBeGreaterThan(1)
    expect(neighbours.filter((id) => categories.get(id) !== category)).toEqual([])
  })

  it('shows other garments of the kind below few results', async () => {
    const { products, understood } = await searchCards(db, { query: 'قفطان أخضر' })
    expect(products.map(({ _id }) => _id)).toHaveLength(1)
    const neighbours = understood?.nearby ?? []
    expect(neighbours.length).toBeGreaterThan(1)
    expect(neighbours).not.toContain(products[0]?._id)
    expect((await searchCards(db, { query: 'jebba' })).understood?.nearby).toBeUndefined()
    expect((await searchCards(db, { query: 'قفطان أخضر', page: 2 })).understood?.nearby).toBeUndefined()
  })

  it('does not hide a garment whose name contains the word', async () => {
    const { products, understood } = await searchCards(db, { query: 'jebba avec ceinture' })
    expect(products.length).toBeGreaterThan(3)
    expect(understood?.missing).toBeUndefined()
  })
})

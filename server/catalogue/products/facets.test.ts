import { describe, expect, it } from 'vitest'
import { cloths, occasions } from '#contract/catalogue/products/garment-choices.ts'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { listFacets } from './facets.service.ts'
import { createProduct } from './manage-products.service.ts'
import type { ProductFilter } from './product-filter.repository.ts'
import { countProducts, listProducts, wholeProducts } from './products.repository.ts'

describe('several filters at once', async () => {
  const { db, pool } = await createTestDatabase()
  const add = (title: string, changes: object) =>
    createProduct(db, ProductFields.parse({ title, mainCategory: 'women', newPrice: 100, ...changes }))

  const inFrench = (fr: string) => ({ fr, en: '', ar: '' })
  const red = { colorName: 'Rouge', swatch: '#a81e22' }
  const blue = { colorName: 'Bleu', swatch: '#27508c' }
  await add('Kaftan', {
    fabric: inFrench('Velours de coton, doublure satin'),
    occasion: inFrench('Outia, nuit du henné, contrat de mariage'),
    colors: [
      {
        ...red,
        sizes: [
          { size: 'M', stock: 2 },
          { size: 'L', stock: 0 },
        ],
      },
    ],
  })
  await add('Jebba', {
    newPrice: 300,
    fabric: inFrench('Soie tissée à la main'),
    occasion: inFrench('Mariage, Aïd'),
    colors: [
      {
        ...blue,
        sizes: [
          { size: 'L', stock: 1 },
          { size: 'XL', stock: 1 },
        ],
      },
    ],
  })
  await add('Balgha', {
    fabric: inFrench('Cuir de chèvre'),
    occasion: inFrench('Tous les jours'),
    sizeGuide: 'shoes',
    colors: [{ ...red, sizes: [{ size: '38', stock: 1 }] }],
  })

  const titles = async (filter: ProductFilter) => {
    const matches = await listProducts(db, wholeProducts, { filter, sort: 'newest', limit: 20, offset: 0 })
    expect(await countProducts(db, filter)).toBe(matches.length)
    return matches.map(({ title }) => title).sort()
  }

  it.each<[ProductFilter, string[]]>([
    [{ size: ['M'] }, ['Kaftan']],
    [{ size: ['M', 'XL'] }, ['Jebba', 'Kaftan']],
    [{ size: ['L'] }, ['Jebba', 'Kaftan']],
    [{ size: ['L'], inStock: true }, ['Jebba']],
    [{ color: ['red', 'blue'] }, ['Balgha', 'Jebba', 'Kaftan']],
    [{ color: ['Rouge'], size: ['L', '38'] }, ['Balgha', 'Kaftan']],
    [{ occasion: ['wedding'] }, ['Jebba', 'Kaftan']],
    [{ occasion: ['eid', 'everyday'] }, ['Balgha', 'Jebba']],
    [{ fabric: ['satin'] }, []],
    [{ fabric: ['velvet', 'leather'] }, ['Balgha', 'Kaftan']],
    [{ fabric: ['nothing of ours'] }, []],
  ])('%j leaves %j', async (filter, expected) => {
    expect(await titles(filter)).toEqual(expected)
  })

  const countsOf = (choices: readonly { key: string; count: number }[]) =>
    Object.fromEntries(choices.map(({ key, count }) => [key, count]))

  it('counts for each choice the products of the list it leads to, with the chosen filters of other kinds', async () => {
    const { facets } = await listFacets(db, { size: ['M'], color: ['red'] })
    expect(countsOf(facets.colors)).toEqual({ red: 1, blue: 0 })
    for (const { size, count } of facets.sizes)
      expect(await titles({ color: ['red'], size: [size] })).toHaveLength(count)
    for (const { key, count } of facets.occasions)
      expect(await titles({ color: ['red'], size: ['M'], occasion: [key] })).toHaveLength(count)
    expect(countsOf(facets.fabrics)).toMatchObject({ silk: 0, velvet: 1, cotton: 1, leather: 0 })
    expect(facets.price).toEqual({ min: 100, max: 100 })
  })

  it('counts only sizes in stock where the list is of products in stock', async () => {
    const { facets, inStock } = await listFacets(db, { inStock: true })
    expect(inStock).toBe(true)
    expect(facets.sizes.map(({ size, kind, count }) => `${kind} ${size} ${count}`)).toEqual([
      'letters M 1',
      'letters L 1',
      'letters XL 1',
      'shoes 38 1',
    ])
  })

  it('has a name for every occasion and cloth it has words for', async () => {
    const { rows } = await pool.query<{ known: string[] }>(`
      select garment_occasions('mariage henné tahour Aïd vendredi maison')
        || garment_cloths('soie satin velours laine lin coton cuir') as known`)
    expect(rows[0]?.known).toEqual([...occasions, ...cloths].map(({ key }) => key))
  })
})

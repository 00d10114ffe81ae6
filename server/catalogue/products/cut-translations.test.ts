import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { cuts } from '#server/operations/samples/catalogue/sample-cuts.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { createProduct } from './manage-products.service.ts'

const migration = new URL('../../platform/db/migrations/0013-care-and-cut.sql', import.meta.url)

it('the cuts that a shop began with are translated once, and existing translations stay', async () => {
  const { db, pool } = await createTestDatabase()
  const create = async (frameType: string, translations: object = {}) => {
    const fields = { title: 'Jebba', mainCategory: 'men', newPrice: 5, colors: [{ colorName: 'Noir' }] }
    return (await createProduct(db, ProductFields.parse({ ...fields, frameType, translations })))._id
  }
  const knownProducts = await Promise.all(Object.values(cuts).map(({ fr }) => create(fr, { en: { title: 'A jebba' } })))
  const [ownProduct, otherProduct] = [await create('Ample', { ar: { frameType: 'فضفاضة' } }), await create('en biais')]
  const [, translate = ''] = (await readFile(migration, 'utf8')).split(/(?=^with cut)/m)
  await pool.query(translate)

  const { rows } = await pool.query('select id, translations from products')
  const translationsOf = (id: string | undefined) => rows.find((row) => row.id === id)?.translations
  for (const [index, { en, ar }] of Object.values(cuts).entries()) {
    expect(translationsOf(knownProducts[index])).toEqual({
      en: { title: 'A jebba', frameType: en },
      ar: { frameType: ar },
    })
  }
  expect(translationsOf(ownProduct)).toEqual({ en: { frameType: 'loose' }, ar: { frameType: 'فضفاضة' } })
  expect(translationsOf(otherProduct)).toEqual({})
})

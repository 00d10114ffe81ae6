import { describe, expect, it } from 'vitest'
import type { OfficeProduct } from '#contract/catalogue/products/office-products.contract.ts'
import {
  emptyValue,
  fieldNames,
  fieldOf,
  isOfKind,
  shownNames,
} from '#contract/catalogue/products/product-field-values.ts'
import {
  distinctiveTranslations,
  distinctiveValues,
  testWordOf,
  valuesInAllLanguages,
} from '#contract/catalogue/products/product-test-values.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { fieldColumns } from '#contract/catalogue/products/sheet-columns.ts'
import type { SheetReport } from '#contract/catalogue/products/sheet-report.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const whole = {
  ...distinctiveValues,
  translations: distinctiveTranslations,
  colors: [
    { colorName: { fr: 'Blanc', en: 'White', ar: 'أبيض' }, swatch: '#ffffff', images: [distinctiveValues.coverImage] },
  ],
}
const plain = { title: 'Gilet', mainCategory: 'women', newPrice: 10, colors: [{ colorName: 'Noir', stock: 2 }] }
const written = fieldNames.filter((name) => !isOfKind(name, 'moment'))

describe('every declared field of a product', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const { headers } = await signedInStaff(test)

  const send = async (method: 'POST' | 'PUT', path: string, payload: object) => {
    const response = await app.inject({ method, url: `/api/products/${path}`, headers, payload })
    expect(response.json()).not.toHaveProperty('code')
    return response.json() as Product
  }
  const create = async (fields: object) => send('POST', 'create-product', fields)
  const edit = async (id: string, fields: object) => send('PUT', `edit/${id}`, fields)
  const publish = (id: string) => edit(id, { state: 'online', publishedAt: whole.publishedAt })
  const office = async (id: string) =>
    (await app.inject({ url: `/api/admin/products/${id}`, headers })).json() as OfficeProduct
  const exported = async (id: string) => (await app.inject({ url: `/api/admin/products/export?q=${id}`, headers })).body
  const commit = async (payload: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/admin/products/import?commit=true',
        payload,
        headers: { ...headers, 'content-type': 'text/csv' },
      })
    ).json() as SheetReport

  it('differs from every other field, and from an empty value', () => {
    // A flag has one value that is not empty; the next test tells flags apart.
    const names = fieldNames.filter((name) => !isOfKind(name, 'flag'))
    const values = names.map((name) => JSON.stringify(valuesInAllLanguages(whole, name)))
    expect(new Set(values).size).toBe(names.length)
    for (const name of fieldNames) expect(distinctiveValues[name], name).not.toEqual(emptyValue(name))
  })

  it('is told apart from the other flags', async () => {
    const flags = fieldNames.filter((name) => isOfKind(name, 'flag'))
    for (const flag of flags) {
      const { _id } = await create({ ...whole, ...Object.fromEntries(flags.map((name) => [name, name === flag])) })
      const inOffice = await office(_id)
      expect(flags.filter((name) => inOffice[name])).toEqual([flag])
    }
  })

  it('is stored in its own column, and returned by the back office and the shop', async () => {
    const { _id } = await create(whole)
    const { rows } = await pool.query('select * from products where id = $1', [_id])
    for (const name of fieldNames) expect(rows[0], name).toHaveProperty(fieldOf(name).column)
    const inOffice = await office(_id)
    for (const name of fieldNames)
      expect(valuesInAllLanguages(inOffice, name), name).toEqual(valuesInAllLanguages(whole, name))
    await publish(_id)
    const inShop = (await app.inject(`/api/products/${_id}`)).json() as Product
    for (const name of shownNames)
      expect(valuesInAllLanguages(inShop, name), name).toEqual(valuesInAllLanguages(whole, name))
    for (const name of fieldNames) if (fieldOf(name).officeOnly) expect(inShop).not.toHaveProperty(name)
  })

  it('stays as it is in an edit that does not name it', async () => {
    const { _id } = await create(whole)
    await edit(_id, {})
    const productAfter = await office(_id)
    for (const name of fieldNames)
      expect(valuesInAllLanguages(productAfter, name), name).toEqual(valuesInAllLanguages(whole, name))
    expect(productAfter.colors).toMatchObject([{ swatch: '#ffffff', images: [distinctiveValues.coverImage] }])
  })

  it.each(fieldNames)('%s can be changed alone, and the audit log says so', async (name) => {
    const { _id } = await create(plain)
    const productBefore = await office(_id)
    await edit(_id, { [name]: whole[name] })
    const productAfter = await office(_id)
    for (const fieldName of fieldNames) {
      expect(valuesInAllLanguages(productAfter, fieldName), fieldName).toEqual(
        valuesInAllLanguages(fieldName === name ? { ...productBefore, [name]: whole[name] } : productBefore, fieldName),
      )
    }
    const { rows } = await pool.query(
      `select before, after from changes where subject_id = $1 and action = 'product-edited'`,
      [_id],
    )
    expect(rows).toMatchObject([{ before: { [name]: productBefore[name] }, after: { [name]: whole[name] } }])
  })

  it('is exported to a sheet, and imported into a new product and into one that lost it', async () => {
    const { _id } = await create(whole)
    const sheet = await exported(_id)
    expect(new Set(fieldColumns.map(({ field }) => field))).toEqual(new Set(written))
    const emptied = Object.fromEntries(
      written.filter((name) => !fieldOf(name).required).map((name) => [name, emptyValue(name)]),
    )
    const none = Object.fromEntries(Object.keys(distinctiveTranslations.en).map((name) => [name, '']))
    await edit(_id, { ...emptied, title: 'Perdu', translations: { en: none, ar: none }, newPrice: 1 })
    expect(await commit(sheet)).toMatchObject({ errorCount: 0, updated: 1 })
    const restored = await office(_id)
    for (const name of written)
      expect(valuesInAllLanguages(restored, name), name).toEqual(valuesInAllLanguages(whole, name))

    expect(await commit(sheet.replaceAll(_id, ''))).toMatchObject({ errorCount: 0, created: 1 })
    const { rows } = await pool.query(
      'select id from products where title = $1 and id <> $2 order by published_at desc',
      [distinctiveValues.title, _id],
    )
    const copy = await office(rows[0].id)
    for (const name of written)
      expect(valuesInAllLanguages(copy, name), name).toEqual(valuesInAllLanguages(whole, name))
  })

  it('is in the preview of a sheet, with former and new value', async () => {
    const { _id } = await create({ ...plain, ...whole, trending: false, colors: plain.colors })
    // The address may contain these letters by chance and is kept.
    const cellsAroundId = (await exported(_id)).split(_id)
    const sheet = cellsAroundId.map((text) => text.replaceAll(/zz(\w+)\b(?!-)/g, 'yy$1')).join(_id)
    const { products } = (
      await app.inject({
        method: 'POST',
        url: '/api/admin/products/import',
        payload: sheet,
        headers: { ...headers, 'content-type': 'text/csv' },
      })
    ).json() as SheetReport
    const changedColumns = new Set(products[0]?.changes.map(({ column }) => column))
    const worded = fieldColumns.filter(
      ({ field }) => !isOfKind(field, 'choice', 'flag', 'money', 'pieces', 'height', 'date', 'measures', 'making'),
    )
    expect([...changedColumns]).toEqual(expect.arrayContaining(worded.map(({ column }) => column)))
  })

  it.each(fieldNames.filter((name) => fieldOf(name).search && !isOfKind(name, 'choice')))(
    '%s is found by its words',
    async (name) => {
      const { _id } = await create(whole)
      await publish(_id)
      const matches = (await app.inject(`/api/products/search?query=${testWordOf(name)}&limit=60`)).json() as Product[]
      expect(matches.map((match) => match._id)).toContain(_id)
    },
  )
})

import { describe, expect, it } from 'vitest'
import type { CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import { cardNames, cardTexts } from '#contract/catalogue/products/product-field-values.ts'
import {
  distinctiveTranslations,
  distinctiveValues,
  valuesInAllLanguages,
} from '#contract/catalogue/products/product-test-values.ts'
import { type Product, ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createProduct } from './manage-products.service.ts'

const toName = (name: string) => ({ fr: name, en: `${name} en`, ar: `${name} ar` })
const pictures = (name: string) => [1, 2, 3].map((number) => `/media/${name}-${number}.jpg`)

describe('the card of a product', async () => {
  const { app, db, pool } = await createTestApp()
  const { publishedAt: _now, onlineFrom: _later, ...values } = distinctiveValues
  const colors = [
    { colorName: toName('Rouge'), swatch: '#aa2211', images: pictures('red'), sizes: [{ size: 'M', stock: 2 }] },
    { colorName: toName('Bleu'), swatch: '#1122aa', images: pictures('blue'), stock: 0 },
  ]
  const create = (changes: object) =>
    createProduct(
      db,
      ProductFields.parse({ ...values, translations: distinctiveTranslations, state: 'online', colors, ...changes }),
    )
  const get = async <Body>(path: string) => (await app.inject(`/api/products${path}`)).json() as Body
  const both = async ({ _id }: Pick<Product, '_id'>) => {
    const [card] = await get<CardProduct[]>(`/cards?ids=${_id}`)
    if (!card) throw new Error('there is no card')
    return { card, product: await get<Product>(`/${_id}`) }
  }

  it('has the texts of the product in every language', async () => {
    const { card, product } = await both(await create({}))
    for (const name of cardNames)
      expect(valuesInAllLanguages(card, name), name).toEqual(valuesInAllLanguages(product, name))
    expect(card.colors).toEqual(
      product.colors.map(({ id, colorName, swatch, images }) => ({
        id,
        colorName,
        swatch,
        images: images.slice(0, 2),
      })),
    )
  })

  it('contains no descriptions, sizes or counts', async () => {
    const { card } = await both(await create({}))
    const cardFields = ['_id', 'colors', 'placeholder', 'soldOut', 'translations']
    expect(Object.keys(card).toSorted()).toEqual([...cardNames, ...cardFields].toSorted())
    expect(Object.keys(card.translations.ar ?? {})).toEqual(cardTexts)
    const sizeOf = (value: object) => JSON.stringify(value).length
    expect(sizeOf(card)).toBeLessThan(sizeOf(await get(`/${card._id}`)) / 2)
  })

  it.each([
    ['chosen', pictures('blue')[2] ?? '', 'blue'],
    ['not chosen', '', 'red'],
  ])('has the blurred cover, %s', async (_case, coverImage, colour) => {
    const made = await create({ coverImage })
    await pool.query(
      `update product_colours set images = (select jsonb_agg(image || jsonb_build_object('placeholder', 'of ' || (image->>'url')))
        from jsonb_array_elements(images) image) where product_id = $1`,
      [made._id],
    )
    const { card, product } = await both(made)
    expect(card.coverImage).toContain(colour)
    expect(card.placeholder).toBe(`of ${card.coverImage}`)
    expect([card.coverImage, card.placeholder]).toEqual([product.coverImage, product.placeholder])
  })

  it('is sold out with its product, and has no translation where the product has none', async () => {
    const gone = await both(await create({ translations: {}, colors: [{ colorName: 'Noir', stock: 0 }] }))
    expect([gone.card.soldOut, gone.product.stockQuantity, gone.card.translations]).toEqual([
      true,
      0,
      { en: {}, ar: {} },
    ])
    expect((await both(await create({}))).card.soldOut).toBe(false)
  })

  it('comes in the order, number and categories of the full list', async () => {
    for (let index = 0; index < 14; index++) await create({ newPrice: 10 + ((index * 7) % 5) })
    for (const [cards, whole] of [
      ['/cards?sort=price', '?page=1&sort=price'],
      ['/cards?page=2&limit=5&sort=-price', '?page=2&limit=5&sort=-price'],
      ['/cards/search?query=rouge', '/search?page=1&query=rouge'],
    ] as const) {
      const [cardsAnswer, wholeAnswer] = [
        await app.inject(`/api/products${cards}`),
        await app.inject(`/api/products${whole}`),
      ]
      const ids = (answer: typeof cardsAnswer) => (answer.json() as Pick<Product, '_id'>[]).map(({ _id }) => _id)
      expect(ids(cardsAnswer)).toEqual(ids(wholeAnswer))
      expect(cardsAnswer.headers['x-total-count']).toBe(wholeAnswer.headers['x-total-count'])
      expect(cardsAnswer.headers['x-understood']).toBe(wholeAnswer.headers['x-understood'])
    }
  })
})

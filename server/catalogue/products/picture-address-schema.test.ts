import { describe, expect, it } from 'vitest'
import { feedPath } from '#contract/integrations/product-feeds/product-feeds.ts'
import type { ApiDocument, Schema } from '#server/testing/attack/api-document.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const ours = '/media/abcdefghijklmnopqrst-800x1200/900.jpg'

/** Products may contain these addresses, as clients of the specification send them: they are stored and never shown. */
const elsewhere = ['https://evil.example/a.jpg', 'http://evil.example/a.jpg']

const foreign = [
  'HTTPS://evil.example/a.jpg',
  '//evil.example/a.jpg',
  '///evil.example/a.jpg',
  '/\\evil.example/a.jpg',
  '/\t/evil.example/a.jpg',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://evil.example/1',
  'evil.jpg',
  '/media/../api/logout',
  '/media/./a.jpg',
  '/media/%2e%2e/a.jpg',
  '/media/..%2fa.jpg',
  '/media/a.jpg?to=//evil.example',
  '/media/a.jpg#x',
  '/media//evil.example',
  '/media/a.jpg" onerror="alert(1)',
  '/media/a.jpg, https://evil.example/b.jpg 2x',
  "/media/a.jpg'),url(//evil.example",
  '/api/orders',
  `${ours}\n`,
]

/** Properties that hold the address of a picture; uploads are checked elsewhere, by their content. */
const pictureName = /image|picture|photo|logo/i

/**
 * Addresses shown only to the shopper who sent them: those in the cart of an account, and the colour of an order, for
 * which the shop uses its own picture.
 */
const ofGarment = / (product )?(coverImage|colors images)$/

const seenByHerselfAlone = ['PUT /api/account/kept ', ' products color image']

describe('the address of a picture', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const { headers } = await signedInStaff(test)
  await app.ready()
  const document = (await app.inject('/api/docs/openapi.json')).json() as ApiDocument

  /** Lists each picture property of a request schema, with its path. */
  function picturesIn(
    schema: Schema,
    place: string,
    isNamed: boolean,
    seen: readonly string[] = [],
  ): [string, Schema][] {
    if (schema.$ref) {
      const name = schema.$ref.split('/').at(-1) ?? ''
      if (seen.includes(name)) return []
      return picturesIn(document.components?.schemas?.[name] ?? {}, place, isNamed, [...seen, name])
    }
    const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
    const textField: [string, Schema][] =
      isNamed && [schema.type].flat().includes('string') && schema.format !== 'binary' ? [[place, schema]] : []
    return [
      ...textField,
      ...choices.flatMap((choice) => picturesIn(choice, place, isNamed, seen)),
      ...(schema.items ? picturesIn(schema.items, place, isNamed, seen) : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, value]) =>
        picturesIn(value, `${place} ${name}`, pictureName.test(name), seen),
      ),
    ]
  }

  const operationsByPath = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema = {} }) =>
        picturesIn(schema, `${method.toUpperCase()} ${path}`, false),
      ),
    ),
  )
  const written = operationsByPath.filter(([place]) => !seenByHerselfAlone.some((path) => place.includes(path)))

  it('is restricted to the shop’s own paths everywhere in the API description', () => {
    const places = new Set(written.map(([place]) => place))
    for (const pictureField of ['product coverImage', 'product images', 'news images', 'heroImage', 'pictures']) {
      const words = pictureField.split(' ')
      expect(
        [...places].filter((place) => words.every((word) => place.includes(word))),
        pictureField,
      ).not.toEqual([])
    }
    const taken = written.flatMap(([place, { enum: few, const: only, pattern }]) => {
      const takes = (address: string) => {
        if (few) return few.includes(address)
        if (only !== undefined) return only === address
        return !pattern || new RegExp(pattern, 'u').test(address)
      }
      const refused = ofGarment.test(place) ? foreign : [...foreign, ...elsewhere]
      return refused.filter(takes).map((address) => `${place}: ${address}`)
    })
    expect(taken).toEqual([])
  })

  const product = { title: 'Jebba', mainCategory: 'men', newPrice: 200 }
  const colour = { colorName: 'Noir', stock: 1 }
  const send = (method: 'POST' | 'PUT', url: string, payload: object) => app.inject({ method, url, headers, payload })
  const countForeign = async () => {
    const { rows } = await pool.query(
      `select count(*)::int from products p left join product_colours c on c.product_id = p.id
       where p::text like '%evil%' or c::text like '%evil%' or c::text like '%alert%'`,
    )
    return rows[0].count as number
  }

  it.each(foreign)('is refused in a garment that is created, edited or imported: %j', async (address) => {
    const made = await send('POST', '/api/products/create-product', { ...product, coverImage: ours, colors: [colour] })
    expect(made.statusCode, made.body).toBe(201)
    const edit = `/api/products/edit/${made.json()._id}`
    const answers = [
      await send('POST', '/api/products/create-product', { ...product, coverImage: address, colors: [colour] }),
      await send('POST', '/api/products/create-product', { ...product, colors: [{ ...colour, images: [address] }] }),
      await send('PUT', edit, { coverImage: address }),
      await send('PUT', edit, { colors: [{ ...colour, images: [ours, address] }] }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
    if (address === address.trim()) {
      const cell = `"${address.replaceAll('"', '""')}"`
      const sheet = `Titre;Catégorie;Prix;Couleur;Stock;Photos\nGandoura;homme;90;Blanc;1;${cell}`
      const read = await app.inject({
        method: 'POST',
        url: '/api/admin/products/import?commit=true',
        headers: { ...headers, 'content-type': 'text/csv' },
        payload: sheet,
      })
      expect(JSON.stringify(read.json())).toContain('not-an-address')
    }
    expect(await countForeign()).toBe(0)
  })

  it.each(elsewhere)('is stored as a client sent it, and shown in no feed: %s', async (address) => {
    const colors = [{ ...colour, images: [address] }]
    const made = await send('POST', '/api/products/create-product', { ...product, coverImage: address, colors })
    expect(made.statusCode, made.body).toBe(201)
    const read = (await app.inject(`/api/products/${made.json()._id}`)).json()
    expect([read.coverImage, read.colors[0].images]).toEqual([address, [address]])
    const feed = await app.inject(feedPath({ reader: 'google', language: 'fr' }))
    expect(feed.statusCode).toBe(200)
    expect(feed.body).not.toContain('evil')
  })
})

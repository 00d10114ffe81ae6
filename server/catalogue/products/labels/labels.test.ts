import { describe, expect, it } from 'vitest'
import { isEan13, ownEan13 } from '#contract/catalogue/products/ean-13.rules.ts'
import type { LabelPiece } from '#contract/catalogue/products/labels.contract.ts'
import type { OfficeProduct } from '#contract/catalogue/products/office-products.contract.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('labels for pieces', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const { headers } = await signedInStaff(test)
  const workshop = await signedInStaff(test, 'atelier-etiquettes', 'workshop')
  const accountant = await signedInStaff(test, 'compta-etiquettes', 'accountant')

  const post = (url: string, payload: object, as: object = headers) =>
    app.inject({ method: 'POST', url, payload, headers: { ...as } })
  const garment = async (title: string, codes: readonly string[] = ['', 'MAIN-L']) =>
    (
      await post('/api/products/create-product', {
        title,
        mainCategory: 'men',
        newPrice: 120,
        colors: [
          { colorName: 'Blanc', sizes: codes.map((code, index) => ({ size: 'MLX'[index], stock: index + 2, code })) },
          { colorName: 'Noir', stock: 1 },
        ],
      })
    ).json() as Product
  const labels = async (query: string) =>
    (await app.inject({ url: `/api/admin/labels?${query}`, headers })).json() as LabelPiece[]
  const piecesOf = (pieces: readonly LabelPiece[]) =>
    pieces.map(({ productId, colorId, size }) => ({ productId, colorId, size }))
  const give = (pieces: readonly LabelPiece[], as: object = headers) =>
    post('/api/admin/labels/codes', { pieces: piecesOf(pieces) }, as)

  it('are printed one for each piece, with its texts', async () => {
    const { _id } = await garment('Étiquetée')
    const otherGarment = await garment('Autre')
    expect(await labels(`ids=${otherGarment._id},${_id}`)).toMatchObject([
      { productId: otherGarment._id },
      { productId: otherGarment._id },
      { productId: otherGarment._id },
      { productId: _id, title: 'Étiquetée', colorName: { fr: 'Blanc' }, size: 'M', price: 120, code: '', count: 2 },
      { size: 'L', code: 'MAIN-L', count: 3 },
      { colorName: { fr: 'Noir' }, size: '', code: '', count: 1 },
    ])
    await pool.query(`update products set sale_price_millimes = 90000 where id = $1`, [_id])
    expect((await labels(`ids=${_id}`)).map(({ price }) => price)).toEqual([90, 90, 90])
  })

  it('create a code for a piece without one, and never replace a code', async () => {
    const { _id, version } = await garment('Codée')
    const labelsBefore = await labels(`ids=${_id}`)
    expect((await give(labelsBefore)).json()).toEqual({ given: 2 })
    const labelsAfter = await labels(`ids=${_id}`)
    expect(labelsAfter.map(({ code }) => code)).toEqual([expect.any(String), 'MAIN-L', expect.any(String)])
    for (const { code } of [labelsAfter[0], labelsAfter[2]].filter((label) => label !== undefined))
      expect(isEan13(code)).toBe(true)
    expect((await give(labelsBefore)).json()).toEqual({ given: 0 })
    expect(await labels(`ids=${_id}`)).toEqual(labelsAfter)
    // A form that was open meanwhile is refused, instead of deleting the new codes.
    const stale = await app.inject({
      method: 'PUT',
      url: `/api/products/edit/${_id}`,
      headers,
      payload: { version, brand: 'Dar' },
    })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'product-changed'])
    const { rows } = await pool.query(`select after from changes where subject_id = $1 order by id desc limit 1`, [_id])
    expect(JSON.stringify(rows[0].after)).toContain(labelsAfter[0]?.code)
  })

  it('assign one code to each piece, also in concurrent requests', async () => {
    const garmentIds = (
      await Promise.all(['A', 'B', 'C', 'D'].map((name) => garment(`À deux ${name}`, ['', '', ''])))
    ).map(({ _id }) => _id)
    const labelsBefore = await labels(`ids=${garmentIds.join(',')}`)
    const answers = await Promise.all([
      give(labelsBefore),
      give(labelsBefore.toReversed()),
      give(labelsBefore, workshop.headers),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers.reduce((sum, answer) => sum + answer.json().given, 0)).toBe(labelsBefore.length)
    const codes = (await labels(`ids=${garmentIds.join(',')}`)).map(({ code }) => code)
    expect(new Set(codes).size).toBe(labelsBefore.length)
    expect(codes.every(isEan13)).toBe(true)
  })

  it('skip a number that was typed as the code of another piece', async () => {
    const { _id } = await garment('Devancée', [''])
    const { rows } = await pool.query(`select id from variants where product_id = $1 and size = 'M'`, [_id])
    const taken = ownEan13(rows[0].id, 0)
    await garment('À la main', [taken])
    await give((await labels(`ids=${_id}`)).slice(0, 1))
    expect((await labels(`ids=${_id}`))[0]?.code).toBe(ownEan13(rows[0].id, 1))
  })

  it('can be printed for the pieces of a delivery', async () => {
    const { _id, colors } = await garment('Arrivée')
    const [white] = colors
    const received = await post('/api/admin/stock/received', {
      key: crypto.randomUUID(),
      pieces: [{ productId: _id, colorId: white?.id, size: 'M', received: 7 }],
    })
    const delivery = received.json().id
    expect(await labels(`delivery=${delivery}`)).toMatchObject([{ productId: _id, size: 'M', count: 7 }])
    expect((await app.inject({ url: '/api/admin/labels?delivery=999999', headers })).statusCode).toBe(404)
  })

  it('find their piece by code, whether generated or typed', async () => {
    const { _id } = await garment('Cherchée')
    await give(await labels(`ids=${_id}`))
    const [piece] = await labels(`ids=${_id}`)
    const response = await app.inject({ url: `/api/admin/products?q=${piece?.code}`, headers })
    expect(response.json()).toMatchObject([{ _id }])
    const office = (await app.inject({ url: `/api/admin/products/${_id}`, headers })).json() as OfficeProduct
    expect(office.colors[0]?.sizes[0]?.code).toBe(piece?.code)
  })

  it('are for staff who count stock; invalid requests are refused, and deleted pieces skipped', async () => {
    const { _id } = await garment('Gardée')
    const pieces = await labels(`ids=${_id}`)
    expect(
      (await app.inject({ url: `/api/admin/labels?ids=${_id}`, headers: { ...accountant.headers } })).statusCode,
    ).toBe(403)
    expect((await give(pieces, accountant.headers)).statusCode).toBe(403)
    expect((await give(pieces, workshop.headers)).statusCode).toBe(200)
    for (const query of ['', 'ids=', 'ids=a&delivery=1', 'delivery=x', `ids=${'a,'.repeat(101)}`]) {
      expect((await app.inject({ url: `/api/admin/labels?${query}`, headers })).statusCode, query).toBe(400)
    }
    expect((await post('/api/admin/labels/codes', { pieces: [] })).statusCode).toBe(400)
    const nobody = await post('/api/admin/labels/codes', { pieces: [{ productId: 'x', colorId: 1, size: '' }] })
    expect(nobody.json()).toEqual({ given: 0 })
    await app.inject({ method: 'DELETE', url: `/api/products/${_id}`, headers })
    expect(await labels(`ids=${_id}`)).toEqual([])
  })
})

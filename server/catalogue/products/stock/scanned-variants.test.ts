import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { ScannedPiece } from '#contract/catalogue/products/stock.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('a scanned code', async () => {
  const test = await createTestApp()
  const { app } = test
  const { headers } = await signedInStaff(test)
  const make = async (title: string, sizes: readonly { size: string; code: string }[], code = '') =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/products/create-product',
        headers,
        payload: {
          title,
          mainCategory: 'men',
          newPrice: 50,
          colors: [
            { colorName: 'Blanc', sizes: sizes.map((size) => ({ ...size, stock: 3 })) },
            { colorName: 'Noir', stock: 1, code },
          ],
        },
      })
    ).json() as Product
  const scan = async (code: string, as: object = headers) =>
    app.inject({ url: `/api/admin/stock/pieces?code=${encodeURIComponent(code)}`, headers: { ...as } })
  const findPieces = async (code: string) =>
    ((await scan(code)).json() as ScannedPiece[]).map(({ title, colorName, size }) => [title, colorName.fr, size])

  it('finds its colour and size, in any notation', async () => {
    await make(
      'Scannée',
      [
        { size: 'M', code: 'Sc-M' },
        { size: 'L', code: '0012345678905' },
      ],
      '6190000000024',
    )
    expect(await findPieces('SC-M')).toEqual([['Scannée', 'Blanc', 'M']])
    expect(await findPieces(' sc-m ')).toEqual([['Scannée', 'Blanc', 'M']])
    expect(await findPieces('012345678905')).toEqual([['Scannée', 'Blanc', 'L']])
    expect(await findPieces('٦١٩٠٠٠٠٠٠٠٠٢٤')).toEqual([['Scannée', 'Noir', '']])
  })

  it('finds all variants that have it, and nothing where it is unknown or deleted', async () => {
    const { _id } = await make('Double', [{ size: 'M', code: 'DEUX' }])
    await make('Double bis', [{ size: 'S', code: 'deux' }])
    expect((await findPieces('Deux')).map(([title]) => title).sort()).toEqual(['Double', 'Double bis'])
    await app.inject({ method: 'DELETE', url: `/api/products/${_id}`, headers })
    expect(await findPieces('deux')).toEqual([['Double bis', 'Blanc', 'S']])
    expect(await findPieces('inconnu')).toEqual([])
    expect(await findPieces("'; drop table variants; --")).toEqual([])
  })

  it('is for the staff; empty and too long lists are refused', async () => {
    expect((await scan('DEUX', {})).statusCode).toBe(401)
    expect((await scan('')).statusCode).toBe(400)
    expect((await scan('x'.repeat(61))).statusCode).toBe(400)
  })
})

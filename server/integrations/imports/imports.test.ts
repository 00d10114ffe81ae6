import { describe, expect, it } from 'vitest'
import type { OfficeProduct } from '#contract/catalogue/products/office-products.contract.ts'
import type { ImportPreview } from '#contract/integrations/imports/imports.contract.ts'
import { shopifyFile, wooFile } from '#server/testing/imports/foreign-files.ts'
import { foreignShop, type OldGarment } from '#server/testing/imports/foreign-shop.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('an imported shop', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const { headers } = await signedInStaff(test)

  const send = (file: string | Buffer, more: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/imports?name=export.csv',
      payload: file,
      headers: { ...headers, 'content-type': 'text/csv', ...more },
    })
  const sent = async (file: string | Buffer) => (await send(file)).json() as ImportPreview
  const call = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
    (await app.inject({ method, url: `/api/admin/imports/${path}`, headers, ...(payload && { payload }) })).json()
  const bring = async (file: string | Buffer) => {
    const { id } = await sent(file)
    return (await call('POST', `${id}/bring`)) as ImportPreview
  }
  const undo = (change: number | null) =>
    app.inject({ method: 'POST', url: `/api/admin/products/bulk/${change}/undo`, headers })
  const idOf = async (title: string) =>
    (await pool.query('select id from products where title = $1 and deleted_at is null', [title])).rows[0]?.id as string
  const show = async (title: string) =>
    (await app.inject({ url: `/api/admin/products/${await idOf(title)}`, headers })).json() as OfficeProduct
  const count = async () =>
    Number((await pool.query('select count(*) from products where deleted_at is null')).rows[0].count)

  const withPrefix = (garments: readonly OldGarment[], prefix: string) =>
    garments.map((garment) => ({
      ...garment,
      id: garment.id + 1_000_000 * prefix.length,
      handle: `${prefix}-${garment.handle}`,
      title: `${prefix} ${garment.title}`,
    }))

  describe.each([
    ['woocommerce-products', 'woo', (some: readonly OldGarment[]) => wooFile(some)],
    ['woocommerce-products', 'boutique', (some: readonly OldGarment[]) => wooFile(some, 'fr')],
    ['shopify-products', 'shopify', shopifyFile],
  ])('as %s (%s)', (kind, prefix, write) => {
    const garments = withPrefix(foreignShop(7, 40), prefix)

    it('is previewed before anything is written, and then imported completely', async () => {
      const previousCount = await count()
      const preview = await sent(write(garments))
      expect(preview).toMatchObject({
        kind,
        garments: 40,
        created: 40,
        updated: 0,
        refused: 0,
        refusals: [],
        doneAt: '',
      })
      expect(preview.pictures).toBe(80)
      expect(await count()).toBe(previousCount)
      const done = (await call('POST', `${preview.id}/bring`)) as ImportPreview
      expect(done).toMatchObject({ created: 40, change: expect.any(Number), doneAt: expect.stringMatching(/^20/) })
      for (const garment of garments) await expectBrought(garment)
    })

    it('is changed by a second import only in values that changed in the other shop', async () => {
      const [first, second] = garments
      if (!first || !second) throw new Error('no garments')
      // Meanwhile a member of staff edits the text here, and a piece is sold.
      const firstProduct = await show(first.title)
      await app.inject({
        method: 'PUT',
        url: `/api/products/edit/${firstProduct._id}`,
        headers,
        payload: { description: 'Écrit ici', version: firstProduct.version },
      })
      await pool.query(
        `insert into stock_movements (variant_id, change, reason) select id, -1, 'sold' from variants where product_id = $1 and stock > 0 order by id limit 1`,
        [firstProduct._id],
      )
      const later = garments.map((garment) =>
        garment === first
          ? {
              ...garment,
              price: garment.price + 5,
              sale: undefined,
              pieces: garment.pieces.map((piece) => ({ ...piece, stock: piece.stock + 2 })),
            }
          : garment,
      )
      const done = await bring(write(later))
      expect(done).toMatchObject({ created: 0, updated: 1, unchanged: 39 })
      const productNow = await show(first.title)
      expect(productNow).toMatchObject({ description: 'Écrit ici', newPrice: first.price + 5 })
      expect(productNow.stockQuantity).toBe(firstProduct.stockQuantity - 1 + 2 * first.pieces.length)
      // Undoing restores everything to the piece, and importing again imports it again.
      expect((await undo(done.change)).json()).toMatchObject({ restored: 1, changedSince: 0 })
      expect((await show(first.title)).stockQuantity).toBe(firstProduct.stockQuantity - 1)
      expect(await sent(write(later))).toMatchObject({ created: 0, updated: 1, unchanged: 39 })
    })

    it('is shown with its outcome, also for imports from older versions', async () => {
      const { id } = await bring(write(withPrefix(foreignShop(9, 2), `${prefix} in those days`)))
      await pool.query(`update imports set outcome = outcome - 'people' - 'undoneAt' where id = $1`, [id])
      expect(await call('GET', id)).toMatchObject({ id, created: 2, people: null, undoneAt: '' })
    })

    it('is undone as a whole, and can then be imported as new', async () => {
      const some = withPrefix(foreignShop(8, 5), `${prefix} again`)
      const previousCount = await count()
      const { change } = await bring(write(some))
      expect(await count()).toBe(previousCount + 5)
      expect((await undo(change)).json()).toMatchObject({ restored: 5 })
      expect(await count()).toBe(previousCount)
      expect(await sent(write(some))).toMatchObject({ created: 5, updated: 0 })
    })

    async function expectBrought(oldGarment: OldGarment) {
      const productNow = await show(oldGarment.title)
      const isSale =
        kind === 'shopify-products'
          ? { newPrice: oldGarment.sale ?? oldGarment.price, oldPrice: oldGarment.sale ? oldGarment.price : 0 }
          : { newPrice: oldGarment.price, salePrice: oldGarment.sale ?? 0 }
      expect(productNow).toMatchObject({
        ...isSale,
        description: oldGarment.text,
        brand: oldGarment.vendor,
        costPrice: oldGarment.cost,
        state: 'draft',
      })
      const pieces = productNow.colors.flatMap(({ stock, code, sizes }) =>
        sizes.length > 0 ? sizes.map((piece) => [piece.code, piece.stock]) : [[code, stock]],
      )
      expect(Object.fromEntries(pieces)).toEqual(
        Object.fromEntries(oldGarment.pieces.map(({ sku, stock }) => [sku, stock])),
      )
      expect(productNow.colors.flatMap(({ images }) => images)).toEqual(oldGarment.pictures)
    }
  })
})

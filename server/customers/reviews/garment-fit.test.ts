import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { GarmentFit } from '#contract/catalogue/size-advice/garment-fit.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('what is known of how a garment fits', async () => {
  const test = await createTestApp()
  const { app } = test
  const { headers } = await signedInStaff(test)
  const measures = [{ size: 'M', chest: 64.5, length: 132 }]
  const garment = {
    title: 'Jebba',
    mainCategory: 'men',
    newPrice: 100,
    sizeGuide: 'jebba',
    measures,
    ease: 'loose',
    colors: [{ colorName: 'Blanc', sizes: ['S', 'M'].map((size) => ({ size, stock: 1 })) }],
  }
  const send = async (method: 'POST' | 'PUT', path: string, payload: object) =>
    (await app.inject({ method, url: `/api/products/${path}`, headers, payload })).json() as Product
  const fitOf = async (id: string) => app.inject(`/api/product-fit/${id}`)

  it('is told to everybody once it is sold, and anew when it is measured again', async () => {
    const { _id } = await send('POST', 'create-product', garment)
    expect((await fitOf(_id)).json()).toEqual({
      mainCategory: 'men',
      sizeGuide: 'jebba',
      sizes: ['S', 'M'],
      measures,
      ease: 'loose',
      said: [],
    } satisfies GarmentFit)
    await send('PUT', `edit/${_id}`, { measures: [{ size: 'S', chest: 60 }] })
    expect((await fitOf(_id)).json()).toMatchObject({ measures: [{ size: 'S', chest: 60 }] })
  })

  it('is not told of a draft', async () => {
    const { _id } = await send('POST', 'create-product', { ...garment, state: 'draft' })
    expect((await fitOf(_id)).statusCode).toBe(404)
  })

  it.each([
    [[{ size: 'M', chest: 64.25 }]],
    [[{ size: 'M', chest: 640 }]],
    [[...measures, ...measures]],
    [[{ size: 'M', knee: 4 }]],
  ])('is refused where it cannot be so: %j', async (wrong) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/products/create-product',
      headers,
      payload: { ...garment, measures: wrong },
    })
    expect(response.statusCode).toBe(400)
  })
})

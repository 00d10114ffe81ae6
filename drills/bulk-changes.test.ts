import { describe, expect, it } from 'vitest'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { createProduct } from '#server/catalogue/products/manage-products.service.ts'
import { copyGarment } from '#server/testing/garment-copies.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('many products at once', async () => {
  const test = await createTestApp()
  const { app, db } = test
  const owner = await signedInStaff(test, 'amel')
  const call = (url: string, payload?: object) =>
    app.inject({
      method: 'POST',
      url: `/api/admin/products/bulk${url}`,
      headers: owner.headers,
      ...(payload && { payload }),
    })

  it('can be thousands without blocking other requests', async () => {
    const fields = {
      title: 'Burnous',
      mainCategory: 'men',
      newPrice: 100,
      colors: [{ colorName: 'Brun', stock: 3 }],
      subCategory: 'masse',
    }
    const { _id } = await createProduct(db, ProductFields.parse(fields))
    await copyGarment(db, _id, 3000)
    // This measures processor time, which does not depend on how busy the machine is.
    const workUntilNow = () => process.cpuUsage().user
    const longest = { work: 0 }
    const workBefore = workUntilNow()
    let running = true
    const watching = (async () => {
      for (let last = workUntilNow(); running; last = workUntilNow()) {
        await new Promise((resolve) => setTimeout(resolve, 5))
        longest.work = Math.max(longest.work, workUntilNow() - last)
      }
    })()
    const target = { filter: { sub: 'masse' } }
    const shelved = await call('', { target, act: { subCategory: 'masse2' } })
    const hidden = await call('', { target: { filter: { sub: 'masse2' } }, act: { state: 'draft' } })
    running = false
    await watching
    expect([shelved.json().changed, hidden.json().changed]).toEqual([3001, 3001])
    // Another request waits for at most one batch.
    expect(longest.work).toBeLessThan((workUntilNow() - workBefore) / 2)
    expect((await call(`/${hidden.json().id}/undo`)).json()).toEqual({ restored: 3001, changedSince: 0 })
  })
})

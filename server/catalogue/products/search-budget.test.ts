import { expect, it } from 'vitest'
import { spendCorrectionBudget } from '#server/catalogue/search/correction-budget.ts'
import { sampleGarments } from '#server/operations/samples/catalogue/sample-catalogue.ts'
import { sampleProduct, sampleProductId } from '#server/operations/samples/sample-product.ts'
import { addressSubject } from '#server/platform/http/address-subject.rules.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createSampleProduct } from './sample-products.service.ts'

const { app, db } = await createTestApp()
for (const garment of sampleGarments) {
  await createSampleProduct(db, sampleProductId(garment.id), sampleProduct(garment, new Map(), Date.now()))
}
const search = async (query: string, remoteAddress: string) => {
  const { headers } = await app.inject({ url: `/api/products/search?query=${query}`, remoteAddress })
  return decodeURIComponent(String(headers['x-did-you-mean'] ?? ''))
}
const [spent, fresh] = ['203.0.113.5', '203.0.113.200']

it('corrects no words for a network that has used up its budget, and gives others the corrected answer', async () => {
  expect(await search('kaftxn', spent)).toBe('kaftan')
  spendCorrectionBudget(addressSubject(spent), 60_000)
  expect(await search('kaftsn', fresh)).toBe('kaftan')
})

it('refills the budget', async () => {
  spendCorrectionBudget(addressSubject('203.0.113.6'), 3001)
  await expect.poll(() => search('kzftan', '203.0.113.6'), { timeout: 5000 }).toBe('kaftan')
})

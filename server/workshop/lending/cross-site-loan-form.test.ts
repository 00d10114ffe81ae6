import { expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'

const { app } = await createTestApp()

async function statusOf(origin: Readonly<Record<string, string>>): Promise<number> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...origin }
  const payload = `key=${'k'.repeat(36)}`
  return (await app.inject({ method: 'POST', url: '/fr/borrow/keswa', headers, payload })).statusCode
}

it('refuses the form of a loan that a browser says is on a page of another site, which could choose its key', async () => {
  expect(await statusOf({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await statusOf({ origin: 'https://evil.example' })).toBe(403)
  expect(await statusOf({ 'sec-fetch-site': 'same-origin' })).toBe(404)
  // Older browsers send no `Sec-Fetch-Site`, and `null` as the origin of a page without a referrer.
  expect(await statusOf({ origin: 'null' })).toBe(404)
})

import { expect, it } from 'vitest'
import { type CacheReport, withCacheDate, withCacheReports } from './cache-report.ts'

const address = 'https://shop.example/api/shop'
const storedAt = 'Mon, 02 Nov 2026 08:00:00 GMT'

async function reportedBy(answer: Response, ...fetchArguments: Parameters<typeof fetch>): Promise<CacheReport[]> {
  const reports: CacheReport[] = []
  await withCacheReports(
    async () => answer,
    (report) => reports.push(report),
  )(...fetchArguments)
  return reports
}

it('reports the age of a cached response, and none for a fresh one', async () => {
  const cachedResponse = new Response('{}', { headers: { date: storedAt, 'content-type': 'application/json' } })
  expect(await reportedBy(cachedResponse, address)).toEqual([{ address }])
  expect(await reportedBy(withCacheDate(cachedResponse), address)).toEqual([{ address, seen: { at: storedAt } }])
  expect(await reportedBy(withCacheDate(new Response('{}')), address)).toEqual([{ address, seen: { at: undefined } }])
})

it('returns a cached response with its status, headers and content', async () => {
  const seen = withCacheDate(
    new Response('{"name":"Jebba"}', { status: 203, headers: { 'content-type': 'application/json' } }),
  )
  expect([seen.status, seen.headers.get('content-type'), await seen.json()]).toEqual([
    203,
    'application/json',
    { name: 'Jebba' },
  ])
})

it('does not take a sent request for a refetch of the page', async () => {
  expect(await reportedBy(new Response('{}'), address, { method: 'POST', body: '{}' })).toEqual([])
})

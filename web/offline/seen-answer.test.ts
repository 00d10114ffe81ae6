import { expect, it } from 'vitest'
import { asSeen, type Given, heard } from './seen-answer.ts'

const address = 'https://shop.example/api/shop'
const storedAt = 'Mon, 02 Nov 2026 08:00:00 GMT'

async function reportedBy(answer: Response, ...fetchArguments: Parameters<typeof fetch>): Promise<Given[]> {
  const reports: Given[] = []
  await heard(
    async () => answer,
    (report) => reports.push(report),
  )(...fetchArguments)
  return reports
}

it('says of an answer given out again of when it is, and nothing of the shop’s own', async () => {
  const cachedResponse = new Response('{}', { headers: { date: storedAt, 'content-type': 'application/json' } })
  expect(await reportedBy(cachedResponse, address)).toEqual([{ address }])
  expect(await reportedBy(asSeen(cachedResponse), address)).toEqual([{ address, seen: { at: storedAt } }])
  expect(await reportedBy(asSeen(new Response('{}')), address)).toEqual([{ address, seen: { at: undefined } }])
})

it('gives out again what was kept: its status, what it says of itself, and its content', async () => {
  const seen = asSeen(
    new Response('{"name":"Jebba"}', { status: 203, headers: { 'content-type': 'application/json' } }),
  )
  expect([seen.status, seen.headers.get('content-type'), await seen.json()]).toEqual([
    203,
    'application/json',
    { name: 'Jebba' },
  ])
})

it('takes what is sent for no sign that the page was asked for again', async () => {
  expect(await reportedBy(new Response('{}'), address, { method: 'POST', body: '{}' })).toEqual([])
})

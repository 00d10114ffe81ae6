import { expect, it } from 'vitest'
import { asSeen, type Given, heard } from './seen-answer.ts'

const address = 'https://shop.example/api/shop'
const at = 'Mon, 02 Nov 2026 08:00:00 GMT'

async function told(answer: Response, ...asked: Parameters<typeof fetch>): Promise<Given[]> {
  const given: Given[] = []
  await heard(
    async () => answer,
    (one) => given.push(one),
  )(...asked)
  return given
}

it('says of an answer given out again of when it is, and nothing of the shop’s own', async () => {
  const kept = new Response('{}', { headers: { date: at, 'content-type': 'application/json' } })
  expect(await told(kept, address)).toEqual([{ address }])
  expect(await told(asSeen(kept), address)).toEqual([{ address, seen: { at } }])
  expect(await told(asSeen(new Response('{}')), address)).toEqual([{ address, seen: { at: undefined } }])
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
  expect(await told(new Response('{}'), address, { method: 'POST', body: '{}' })).toEqual([])
})

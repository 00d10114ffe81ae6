import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { plantedRelay, plantedTitle } from './planted-relay.ts'

async function relayBeforeShop() {
  const shop = createServer((request, response) => response.end(JSON.stringify(request.headers)))
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const relay = await plantedRelay()
  onTestFinished(async () => {
    await relay.stop()
    shop.closeAllConnections()
    shop.close()
  })
  const query = () => Promise.reject(new Error('unterminated quoted identifier'))
  relay.lead(`http://127.0.0.1:${(shop.address() as AddressInfo).port}`, { query } as never)
  return relay
}

it('requests uncompressed pages whatever the scanner accepts, each from another network', async () => {
  const relay = await relayBeforeShop()
  const receivedHeaders = async () =>
    (await (await fetch(relay.origin, { headers: { 'accept-encoding': 'gzip, deflate, br' } })).json()) as object
  const first = await receivedHeaders()
  expect(first).toMatchObject({ 'accept-encoding': 'identity' })
  expect(await receivedHeaders()).not.toMatchObject({
    'x-forwarded-for': (first as Record<string, string>)['x-forwarded-for'],
  })
})

it('shows database errors in the form that scanners recognise', async () => {
  const relay = await relayBeforeShop()
  const page = await (await fetch(`${relay.origin}${plantedTitle}?text='`)).text()
  expect(page).toMatch(/Warning.*?\Wpg_\w+.*ERROR: {2}unterminated/)
})

it('lists the watched parameters that were never sent with another value', async () => {
  const relay = await relayBeforeShop()
  relay.watch(['/list?sort=price&page=2', '/list?sort=price'])
  await (await fetch(`${relay.origin}/list?sort=price&page=2&other=1`)).text()
  expect(relay.unchanged()).toEqual(['/list sort', '/list page'])
  await (await fetch(`${relay.origin}/list?sort=%27`)).text()
  expect(relay.unchanged()).toEqual(['/list page'])
})

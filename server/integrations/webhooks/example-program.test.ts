import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Outgoing, openOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'
import { deliverDue } from '#server/testing/deliver-due-webhooks.ts'
import { amina, createGarment, insertOrder, orderToInsert } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { addWebhook } from './webhooks.service.ts'

const rush = 40
const document = readFileSync(new URL('../../../docs/integrating.md', import.meta.url), 'utf8')

/** Starts the program of the documentation on a port of its own. */
async function startExample(secret: string): Promise<string> {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(document) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'jebba-example-'))
  writeFileSync(join(folder, 'receive.mjs'), code)
  const child = spawn(process.execPath, [join(folder, 'receive.mjs')], {
    env: { ...process.env, SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await ended
    rmSync(folder, { recursive: true })
  })
  const [output] = await once(child.stdout, 'data')
  return `http://127.0.0.1:${/listening on (\d+)/.exec(String(output))?.[1]}/`
}

describe('the example program', async () => {
  const test = await createTestDatabase()
  const { db, pool } = test

  it('receives every order of a rush at least once, ignores duplicates, and accepts no other sender', async () => {
    const garment = await createGarment(db, { red: rush })
    const fields = { name: 'Exemple', url: 'https://programs.example/', kinds: ['order' as const], active: true }
    const { secret } = await addWebhook(db, 'leila', fields)
    const origin = await startExample(secret)
    const open = openOutgoing({ to: 'anywhere' })
    let sent = 0
    let lost = 0
    // Every third response and every fifth request is lost.
    const post: Outgoing = async (_url, request) => {
      sent++
      if (sent % 5 === 0) throw new OutgoingError('connection')
      const answer = await open(origin, request)
      if (sent % 3 !== 0) return answer
      lost++
      throw new OutgoingError('too-slow')
    }

    const placing = Promise.all(
      Array.from({ length: rush }, async () => (await insertOrder(pool, orderToInsert(amina, garment._id))).id),
    )
    await deliverDue(test, post)
    const placed = await placing
    for (let turn = 0; turn < 50 && (await deliverDue(test, post)) > 0; turn++);

    const heard = (await (await fetch(origin)).json()) as { doubles: number; orders: string[] }
    expect(placed.filter((id) => id !== undefined)).toHaveLength(rush)
    expect(heard.orders.toSorted()).toEqual(placed.toSorted())
    expect(lost).toBeGreaterThan(0)
    expect(heard.doubles).toBe(lost)

    const forged = { method: 'POST', headers: { 'webhook-id': 'x', 'webhook-timestamp': String(Date.now() / 1000) } }
    expect((await fetch(origin, { ...forged, body: '{}' })).status).toBe(401)
  })
})

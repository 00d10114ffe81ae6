import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { comesBackWithinMs } from './content-version.ts'
import { ourPace, watchForSilence } from './embedded-watchdog.ts'

/** Somebody at the place of a database, who says nothing, or no. */
async function listener(answers: (attempt: number) => boolean) {
  let attempts = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    attempts += 1
    // As a server that still recovers, or is full: "no" is an answer.
    if (answers(attempts)) socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => void server.close())
  return { url: `postgres://x:x@127.0.0.1:${port}/x`, attempts: () => attempts }
}

const pace = { everyMs: 5, limitMs: 300, attempts: 3 }

async function attemptsUntilEnded(answers: (attempt: number) => boolean): Promise<number> {
  const { url, attempts } = await listener(answers)
  const over = new AbortController()
  onTestFinished(() => over.abort())
  return new Promise((resolve) => {
    void watchForSilence({ url, pace, signal: over.signal }, async () => {
      over.abort()
      resolve(attempts())
    })
  })
}

describe('who watches over the embedded database', { timeout: 60_000 }, () => {
  it('ends it after as many attempts in a row as were not answered', async () => {
    expect(await attemptsUntilEnded(() => false)).toBe(3)
  })

  it('begins to count anew with each answer, also where that is a no', async () => {
    expect(await attemptsUntilEnded((attempt) => attempt === 3 || attempt === 4)).toBe(7)
  })

  it('never ends one that answers', async () => {
    const { url, attempts } = await listener(() => true)
    const over = new AbortController()
    const watching = watchForSilence({ url, pace, signal: over.signal }, () => Promise.reject(new Error('ended')))
    while (attempts() < 10) await delay(5)
    over.abort()
    await watching
  })

  it('leaves one that wakes in time alone, and the shop is back five seconds later at most', () => {
    const { everyMs, limitMs, attempts } = ourPace
    // Asleep for less than this, however the attempts fall.
    expect((attempts - 1) * (everyMs + limitMs) + limitMs).toBeGreaterThanOrEqual(20_000)
    // The attempt to be told of changes that was under way when it woke, the pause, and the next one.
    expect(comesBackWithinMs).toBeLessThanOrEqual(5000)
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ourPace, readSchedulerTime, watchForSilence } from './embedded-watchdog.ts'

/** A listener on the database's port that refuses connections or never answers. */
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

  it('never ends one that does not answer but runs, or waits for a processor', async () => {
    const { url, attempts } = await listener(() => false)
    const over = new AbortController()
    let activity = 0n
    const watched = { url, pace: { ...pace, limitMs: 20 }, signal: over.signal, readActivity: () => ++activity }
    const watching = watchForSilence(watched, () => Promise.reject(new Error('ended')))
    while (attempts() < 10) await delay(5)
    over.abort()
    await watching
  })

  it.runIf(process.platform === 'linux')('sees a process run, and stand still once it is stopped', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => { for (let i = 0; i < 1e6; i++); }, 1)'])
    onTestFinished(() => void child.kill('SIGKILL'))
    const first = readSchedulerTime(child.pid)
    await expect.poll(() => readSchedulerTime(child.pid)).not.toBe(first)
    child.kill('SIGSTOP')
    await expect.poll(() => readFileSync(`/proc/${child.pid}/stat`, 'utf8')).toMatch(/\) T /)
    const stopped = readSchedulerTime(child.pid)
    await delay(200)
    expect(readSchedulerTime(child.pid)).toBe(stopped)
  })

  /** When it is ended, by our pace, if it falls asleep at that moment for so long; all in milliseconds of a clock of its own. */
  async function endedAt(asleepFrom: number, asleepForMs: number): Promise<number | undefined> {
    const over = new AbortController()
    let now = 0
    let ended: number | undefined
    const rest = async (ms: number) => {
      now += ms
      if (now > 120_000) over.abort()
    }
    const ask = async (limitMs: number) => {
      const sleepsFor = now < asleepFrom ? 0 : Math.max(0, asleepFrom + asleepForMs - now)
      now += Math.min(sleepsFor, limitMs)
      return sleepsFor <= limitMs
    }
    await watchForSilence({ url: '', pace: ourPace, signal: over.signal, ask, rest }, async () => {
      ended = now
      over.abort()
    })
    return ended
  }
  const moments = Array.from({ length: 100 }, (_, index) => 10_000 + index * 100)

  it('leaves one alone that wakes within twenty seconds, at whatever moment it fell asleep', async () => {
    for (const moment of moments) expect(await endedAt(moment, 20_000), `asleep from ${moment}`).toBeUndefined()
  })

  it('ends one that does not wake within half a minute', async () => {
    for (const moment of moments) {
      const sleptFor = ((await endedAt(moment, Number.POSITIVE_INFINITY)) ?? Number.POSITIVE_INFINITY) - moment
      expect(sleptFor, `asleep from ${moment}`).toBeLessThanOrEqual(30_000)
    }
  })
})

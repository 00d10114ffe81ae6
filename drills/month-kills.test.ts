import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { booksStorm } from '#server/testing/books-storm.ts'

/** `BOOKS_KILLS=40` kills server and database five times each in every one of the four steps; by default one of them in each. */
const kills = Number(process.env.BOOKS_KILLS ?? 4)
const dataDir = mkdtempSync(join(tmpdir(), 'jebba-books-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('closing a month, giving, using and paying out credit each happen once when server or database is killed in the middle', async () => {
  const { blows, wrong } = await booksStorm(dataDir, Math.ceil(kills / 4))
  expect(blows.length).toBeGreaterThanOrEqual(kills)
  for (const { step, by, countAfterKill, countInTheEnd } of blows) {
    expect([0, 1], `${step}, ${by} killed`).toContain(countAfterKill)
    expect(countInTheEnd, `${step}, ${by} killed, and asked for again`).toBe(1)
  }
  // Kills that interrupted nothing would prove nothing.
  expect(blows.some(({ countAfterKill }) => countAfterKill === 0)).toBe(true)
  expect(wrong).toEqual([])
}, 3_600_000)

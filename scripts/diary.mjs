import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/**
 * What is remembered of each test until a run of several programs is over; they know of one another no more than this file.
 * A test `wavered` if it passed only when it was tried again.
 */
const file = process.env.TEST_DIARY

export function noteTest({ name, seconds, wavered, failed }) {
  if (file) appendFileSync(file, `${JSON.stringify({ name, seconds, wavered, failed })}\n`)
}

export function readTests(from) {
  if (!existsSync(from)) return []
  const lines = readFileSync(from, 'utf8').split('\n')
  return lines.filter(Boolean).map((line) => JSON.parse(line))
}

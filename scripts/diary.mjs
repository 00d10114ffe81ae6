import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/**
 * Results of all tests of a run; the programs of a run share only this file.
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

import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** The file in which all processes of a run record test results. A test has `flaky` if it passed only on a retry. */
const file = process.env.TEST_DIARY

export function noteTest({ name, seconds, flaky, failed }) {
  if (file) appendFileSync(file, `${JSON.stringify({ name, seconds, flaky, failed })}\n`)
}

export function readTests(from) {
  if (!existsSync(from)) return []
  const lines = readFileSync(from, 'utf8').split('\n')
  return lines.filter(Boolean).map((line) => JSON.parse(line))
}

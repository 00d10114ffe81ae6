import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder that is deleted after the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-media-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for what a run puts down and forgets, gone when it ends. */
export function ownFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `jebba-${name}-`))
  // PostgreSQL runs as somebody else where we are root, and has to pass through.
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** What makes the programs of a run put all such things there. */
export function temporaryIn(folder) {
  return { TMPDIR: folder, TEMP: folder, TMP: folder }
}

import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memoryFolder = '/dev/shm'
const minFreeBytes = 6 * 2 ** 30

/** A folder for what a run puts down and forgets, gone when it ends. */
export function ownFolder(name) {
  const folder = mkdtempSync(join(hasRoomInMemory() ? memoryFolder : tmpdir(), `jebba-${name}-`))
  // PostgreSQL runs as somebody else where we are root, and has to pass through.
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** A disk spends more on creating and deleting the 900 files of each test database than PostgreSQL does on the tests. */
function hasRoomInMemory() {
  if (process.env.TMPDIR || freemem() < minFreeBytes) return false
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return bavail * bsize >= minFreeBytes
  } catch {
    return false
  }
}

/** What makes the programs of a run put all such things there. */
export function temporaryIn(folder) {
  return { TMPDIR: folder, TEMP: folder, TMP: folder }
}

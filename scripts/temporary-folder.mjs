import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memoryFolder = '/dev/shm'
const minFreeBytes = 6 * 2 ** 30

/** Creates a temporary folder, which is deleted when the run ends. */
export function ownFolder(name) {
  const folder = mkdtempSync(join(hasRoomInMemory() ? memoryFolder : tmpdir(), `jebba-${name}-`))
  // Run as root, PostgreSQL uses another account, which must be able to enter the folder.
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** On a disk, creating and deleting the 900 files of each test database takes longer than the tests. */
function hasRoomInMemory() {
  if (process.env.TMPDIR || freemem() < minFreeBytes) return false
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return bavail * bsize >= minFreeBytes
  } catch {
    return false
  }
}

/** The environment variables that make child processes use this folder for temporary files. */
export function temporaryIn(folder) {
  return { TMPDIR: folder, TEMP: folder, TMP: folder }
}

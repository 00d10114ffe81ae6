import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { pictureName } from './archive-format.rules.ts'
import { rememberFolder, requireRestoreRoom } from './restore-disk-space.ts'

const megabyte = 1024 * 1024
const files = [
  { name: 'data/orders/000000.copy', size: 100 * megabyte, sha256: '' },
  { name: pictureName('0123456789abcdefghij-800x1000'), size: 1000 * megabyte, sha256: '' },
]
const freeMegabytes = (count: number) => async () => ({ bavail: count, bsize: megabyte })
const dataDir = '/nowhere/data'

it('space is checked before a restore: three times the tables, the pictures if stored here, and an empty database', async () => {
  const require = (free: number, withPictures: boolean) =>
    requireRestoreRoom({ files }, { dataDir, withPictures }, freeMegabytes(free))
  await expect(require(500, false)).resolves.toBeUndefined()
  await expect(require(499, false)).rejects.toThrow(
    'The disk of /nowhere/data has 499 MB left; this restore needs 500 MB. Nothing was changed.',
  )
  await expect(require(1499, true)).rejects.toThrow('needs 1500 MB')
  await expect(require(1500, true)).resolves.toBeUndefined()
})

it('a failed restore leaves in a folder only what was there before', () => {
  const parent = mkdtempSync(join(tmpdir(), 'jebba-room-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const folder = join(parent, 'data')
  const clean = rememberFolder(folder)
  mkdirSync(folder)
  clean()
  expect(existsSync(folder)).toBe(false)
  mkdirSync(join(folder, 'backups'), { recursive: true })
  const cleanAgain = rememberFolder(folder)
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres-password'), 'x')
  cleanAgain()
  expect(readdirSync(folder)).toEqual(['backups'])
})

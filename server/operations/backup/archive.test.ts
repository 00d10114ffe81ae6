import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ArchiveError } from './archive-error.ts'
import { archiveFormat, headName, manifestName, outdatedArchives } from './archive-format.rules.ts'
import { checkArchive, readArchive } from './archive-reader.ts'
import { writeArchive } from './archive-writer.ts'

const picture = `pictures/${'a'.repeat(20)}-60x40`
const head = { format: archiveFormat, jebba: '1', postgres: '18', madeAt: '', migrations: [1], pictures: 'here' }
const pieces = Array.from({ length: 5 }, () => randomBytes(40_000))

describe.each([
  ['plain', undefined],
  ['sealed', 'trois jebbas et un kaftan'],
])('an archive, %s', { timeout: 300_000 }, (kind, passphrase) => {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-archive-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const whole = join(folder, 'whole')

  const write = (file: string, check = async (_: string) => {}) =>
    writeArchive({ file, passphrase, check }, async (archive) => {
      await archive.add(headName, Buffer.from(JSON.stringify({ ...head, tables: [], sequences: {} })))
      for (const [index, piece] of pieces.entries()) await archive.add(`data/orders/00000${index}.copy`, piece)
      await archive.add(picture, randomBytes(10))
      const manifest = { files: archive.files, rows: {}, jobs: 0, pictures: 1, missingPictures: [] }
      await archive.add(manifestName, Buffer.from(JSON.stringify(manifest)))
    })

  it('returns the files that were added, in order', async () => {
    await write(whole)
    const contents = []
    for await (const { name, content } of readArchive(whole, passphrase))
      if (name.startsWith('data/')) contents.push(content)
    expect(contents).toEqual(pieces)
    expect((await checkArchive(whole, passphrase)).manifest.files).toHaveLength(7)
    expect(readFileSync(whole).includes('data/orders')).toBe(!passphrase)
    expect(readdirSync(folder)).toEqual(['whole'])
  })

  it('is refused when any byte was changed, or its end is missing', async () => {
    const bytes = readFileSync(whole)
    const broken = join(folder, 'broken')
    // Reading an encrypted archive derives the key each time, which is slow.
    const places = Array.from({ length: passphrase && !process.env.BACKUP_DRILL ? 3 : 50 }, () =>
      Math.floor(Math.random() * bytes.length),
    )
    for (const place of [0, 3, 20, 60, bytes.length - 1, ...places]) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ (1 << (place % 8))
      writeFileSync(broken, changed)
      await expect(checkArchive(broken, passphrase), `byte ${place} changed`).rejects.toThrow(ArchiveError)
      writeFileSync(broken, bytes.subarray(0, place))
      await expect(checkArchive(broken, passphrase), `cut at ${place}`).rejects.toThrow(ArchiveError)
    }
    writeFileSync(broken, Buffer.concat([bytes, Buffer.from('x')]))
    await expect(checkArchive(broken, passphrase)).rejects.toThrow(ArchiveError)
    rmSync(broken)
  })

  it('gets its name only after it was verified, and leaves no file behind otherwise', async () => {
    const file = join(folder, 'never')
    const check = async () => Promise.reject(new ArchiveError('not whole'))
    await expect(write(file, check)).rejects.toThrow('not whole')
    await expect(write(whole)).rejects.toThrow('already')
    await expect(write(join(whole, 'x'))).rejects.toThrow()
    symlinkSync('/dev/full', join(folder, 'full.unfinished'))
    await expect(write(join(folder, 'full'))).rejects.toThrow('no room left')
    expect(readdirSync(folder)).toEqual(['whole'])
  })

  if (kind === 'sealed') {
    it('opens with its passphrase only, and says so', async () => {
      await expect(checkArchive(whole, 'trois jebbas et un kaftan ')).rejects.toThrow('passphrase')
      await expect(checkArchive(whole, undefined)).rejects.toThrow('sealed')
    })
  }
})

describe('archives to keep', () => {
  it('are the newest, and other files are never deleted', () => {
    const names = ['photo.jpg', ...[3, 1, 2].map((day) => `jebba-2026-01-0${day}T01-10-00-000.tar.zst`)]
    expect(outdatedArchives(names, 2)).toEqual(['jebba-2026-01-01T01-10-00-000.tar.zst'])
    expect(outdatedArchives(names, 3)).toEqual([])
  })
})

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack as packTar } from 'tar-stream'
import { makeFolder } from '#server/platform/db/data-folder.ts'
import { addingChecksum } from './archive-checksum.ts'
import { encrypting } from './archive-encryption.ts'
import { ArchiveError, toReadableError } from './archive-error.ts'
import type { ArchivedFile } from './archive-format.rules.ts'

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>
  /** Files added so far. */
  readonly files: readonly ArchivedFile[]
}

interface WriteOptions {
  file: string
  passphrase: string | undefined
  /** Verifies the written file before it gets its final name. */
  check: (unfinished: string) => Promise<void>
}

/** Writes an archive under a temporary name, flushes and verifies it, and then renames it: every file with the name of an archive is complete. */
export async function writeArchive<Result>(
  { file, passphrase, check }: WriteOptions,
  fill: (archive: ArchiveWriter) => Promise<Result>,
): Promise<Result> {
  const unfinished = `${file}.unfinished`
  try {
    makeFolder(dirname(file))
    if (await stat(file).catch(() => undefined)) throw new ArchiveError(`There is a ${file} already.`)
    const result = await stream(unfinished, passphrase, fill)
    await flushToDisk(unfinished)
    await check(unfinished)
    await rename(unfinished, file)
    await flushToDisk(dirname(file))
    return result
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw toReadableError(error, file)
  }
}

async function stream<Result>(
  file: string,
  passphrase: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<Result>,
): Promise<Result> {
  const tar = packTar()
  tar.on('error', () => {})
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } })
  const wrap = passphrase === undefined ? addingChecksum() : await encrypting(passphrase)
  const written = pipeline(tar, compress, wrap, createWriteStream(file, { mode: 0o600 }))
  // After a failure of the pipeline, `add` would never settle.
  const failed = written.then(() => new Promise<never>(() => {}))
  failed.catch(() => {})
  const files: ArchivedFile[] = []
  const add = async (name: string, content: Buffer) => {
    const sha256 = createHash('sha256').update(content).digest('hex')
    const added = new Promise<void>((resolve, reject) => {
      const header = { name, size: content.length, mode: 0o600, mtime: new Date() }
      // The stream also emits the error that the callback receives; an unhandled one would end the process.
      tar.entry(header, content, (error) => (error ? reject(error) : resolve())).on('error', () => {})
    })
    added.catch(() => {})
    await Promise.race([added, failed])
    files.push({ name, size: content.length, sha256 })
  }
  try {
    const result = await Promise.race([fill({ add, files }), failed])
    tar.finalize()
    await written
    return result
  } catch (error) {
    tar.destroy()
    await written.catch(() => {})
    throw error
  }
}

async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  // Some systems cannot flush a folder.
  await handle.sync().catch(() => {})
  await handle.close()
}

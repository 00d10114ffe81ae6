import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract as extractTar } from 'tar-stream'
import { verifyingChecksum } from './archive-checksum.ts'
import { decrypting, isSealed } from './archive-encryption.ts'
import { ArchiveError, damaged, toReadableError } from './archive-error.ts'
import {
  type ArchivedFile,
  ArchiveHead,
  archiveFormat,
  headName,
  kindOfEntry,
  Manifest,
  manifestName,
} from './archive-format.rules.ts'

/** No file that Jebba writes into an archive is nearly as large. */
const maxEntryBytes = 64 * 1024 * 1024

export interface Entry {
  name: string
  content: Buffer
}

export async function needsPassphrase(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'r')
    const { buffer } = await handle.read(Buffer.alloc(64), 0, 64, 0).finally(() => handle.close())
    return isSealed(buffer)
  } catch (error) {
    throw toReadableError(error, file)
  }
}

/** Yields all files of an archive in order. The archive is verified only after the last one was yielded. */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  const sealed = await needsPassphrase(file)
  if (sealed && passphrase === undefined) throw new ArchiveError('This archive is sealed: its passphrase is needed.')
  const tar = extractTar()
  const unwrap = sealed ? decrypting(passphrase ?? '') : verifyingChecksum()
  const fed = pipeline(createReadStream(file), unwrap, createZstdDecompress(), tar)
  fed.catch(() => {})
  try {
    for await (const entry of tar) {
      const size = entry.header.size ?? 0
      if (size > maxEntryBytes) throw damaged()
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      yield { name: entry.header.name, content: Buffer.concat(chunks) }
    }
    await fed
  } catch (error) {
    tar.destroy()
    // An error in the first stream of the pipeline is the cause of the errors in the later ones.
    throw await fed.then(
      () => asDamage(error),
      (first: unknown) => (first instanceof ArchiveError ? first : asDamage(error)),
    )
  }
}

function asDamage(error: unknown): Error {
  return error instanceof ArchiveError ? error : damaged(error)
}

export interface CheckedArchive {
  head: ArchiveHead
  manifest: Manifest
}

/** Reads the whole archive and returns its head and manifest; throws if any byte was changed. */
export async function checkArchive(file: string, passphrase: string | undefined): Promise<CheckedArchive> {
  let head: ArchiveHead | undefined
  let manifest: Manifest | undefined
  const files: ArchivedFile[] = []
  for await (const { name, content } of readArchive(file, passphrase)) {
    if (manifest) throw damaged()
    if (name === headName) head = readHead(content)
    if (name === manifestName) manifest = parse(content, Manifest)
    else files.push({ name, size: content.length, sha256: createHash('sha256').update(content).digest('hex') })
    if (kindOfEntry(name).kind === 'unknown') throw damaged()
  }
  if (!head || !manifest || JSON.stringify(files) !== JSON.stringify(manifest.files)) throw damaged()
  return { head, manifest }
}

function readHead(content: Buffer): ArchiveHead {
  const { format } = parse(content, ArchiveHead.pick({ format: true }))
  if (format > archiveFormat)
    throw new ArchiveError('A newer Jebba made this archive: restore it with that one, or a newer.')
  return parse(content, ArchiveHead)
}

function parse<Result>(content: Buffer, schema: { parse: (value: unknown) => Result }): Result {
  try {
    return schema.parse(JSON.parse(content.toString()))
  } catch (cause) {
    throw damaged(cause)
  }
}

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { openS3 } from '#server/platform/outgoing/s3-client.ts'

/** Stores pictures. The content of a name never changes, so nothing is overwritten or locked. */
export interface MediaStorage {
  read(name: string): Promise<Buffer | undefined>
  write(name: string, content: Buffer): Promise<void>
  /** Removing a file that does not exist succeeds. */
  remove(name: string): Promise<void>
}

/** The disk is full or not writable. */
export class NoRoomError extends Error {
  constructor(cause: unknown) {
    super('A picture could not be kept', { cause })
    this.name = 'NoRoomError'
  }
}

/** `s3://key:secret@host/bucket?region=…` for an S3-compatible service; otherwise a folder. */
export function openMediaStorage(mediaUrl: string | undefined, dataDir: string): MediaStorage {
  return mediaUrl ? s3Storage(new URL(mediaUrl)) : diskStorage(join(dataDir, 'media'))
}

function diskStorage(folder: string): MediaStorage {
  return {
    async read(name) {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async write(name, content) {
      const file = join(folder, name)
      // Written under another name and renamed, so that readers never see a partial file.
      const unfinished = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(unfinished, content)
        await rename(unfinished, file)
      } catch (cause) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw new NoRoomError(cause)
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Our pictures are far smaller. A busy store is retried a little later. */
const maxBytes = 32 * 1024 * 1024
const timeoutMs = 15_000
const pausesMs = [100, 400]

function s3Storage(url: URL): MediaStorage {
  const call = openOutgoing({ to: 'anywhere', timeoutMs, mostBytes: maxBytes })
  const { client, base } = openS3(url)
  const ask = async (
    name: string,
    content?: Buffer,
    method: 'GET' | 'PUT' | 'DELETE' = content ? 'PUT' : 'GET',
  ): Promise<Response> => {
    const send = async () => {
      const body = content && { body: new Uint8Array(content) }
      const { headers } = await client.sign(`${base}/${name}`, { method, ...body })
      return call(`${base}/${name}`, {
        method,
        headers: Object.fromEntries(headers),
        ...(content && { body: content }),
      })
    }
    for (const pause of pausesMs) {
      const response = await send()
      if (response.status < 500) return response
      await delay(pause)
    }
    return send()
  }
  return {
    async read(name) {
      const response = await ask(name)
      if (response.status === 404) return undefined
      if (!response.ok) throw new Error(`The picture store answered ${response.status}`)
      return Buffer.from(await response.arrayBuffer())
    },
    async write(name, content) {
      const response = await ask(name, content).catch((cause: unknown) => {
        throw new NoRoomError(cause)
      })
      if (!response.ok) throw new NoRoomError(new Error(`The picture store answered ${response.status}`))
    },
    async remove(name) {
      const { ok, status } = await ask(name, undefined, 'DELETE')
      if (!ok && status !== 404) throw new Error(`The picture store answered ${status}`)
    },
  }
}

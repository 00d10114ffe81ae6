import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'

/** Where pictures are kept. Names never change their content, so there is nothing to overwrite or to lock. */
export interface MediaStorage {
  read(name: string): Promise<Buffer | undefined>
  write(name: string, content: Buffer): Promise<void>
}

/** `s3://key:secret@host/bucket?region=…` for a service that speaks S3; otherwise a folder. */
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
      // Written beside and renamed: a reader sees the whole file or none.
      const unfinished = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
      await mkdir(dirname(file), { recursive: true })
      await writeFile(unfinished, content)
      await rename(unfinished, file)
    },
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function s3Storage(url: URL): MediaStorage {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'auto',
    service: 's3',
  })
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https'
  const base = `${scheme}://${url.host}${url.pathname.replace(/\/$/, '')}`
  return {
    async read(name) {
      const response = await client.fetch(`${base}/${name}`)
      if (response.status === 404) return undefined
      if (!response.ok) throw new Error(`The picture store answered ${response.status}`)
      return Buffer.from(await response.arrayBuffer())
    },
    async write(name, content) {
      const response = await client.fetch(`${base}/${name}`, { method: 'PUT', body: new Uint8Array(content) })
      if (!response.ok) throw new Error(`The picture store answered ${response.status}`)
    },
  }
}

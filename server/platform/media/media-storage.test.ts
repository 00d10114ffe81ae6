import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { startS3Server } from '#server/testing/s3-server.ts'
import { openMediaStorage } from './media-storage.ts'

const picture = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x01])

describe('pictures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-storage-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('are kept on disk whole, or not at all', async () => {
    const storage = openMediaStorage(undefined, folder)
    expect(await storage.read('a/master')).toBeUndefined()
    await Promise.all(Array.from({ length: 5 }, () => storage.write('a/master', picture)))
    expect(await storage.read('a/master')).toEqual(picture)
    expect(readdirSync(join(folder, 'media', 'a'))).toEqual(['master'])
  })

  it('are kept in a store that speaks S3, with every request signed', async () => {
    const server = await startS3Server('the-key', 'the/secret')
    onTestFinished(() => server.close())
    const storage = openMediaStorage(`s3://the-key:the%2Fsecret@${server.host}/shop?region=eu-west-3&tls=off`, folder)
    expect(await storage.read('a/master')).toBeUndefined()
    await storage.write('a/master', picture)
    expect(await storage.read('a/master')).toEqual(picture)
    expect([...server.objects.keys()]).toEqual(['/shop/a/master'])
    expect(server.refused).toBe(0)
  })

  it('leave nothing half-written behind where they cannot be kept', async () => {
    const storage = openMediaStorage(undefined, folder)
    // Where the file should be, something else is in the way at the very end.
    mkdirSync(join(folder, 'media', 'b', 'master', 'in-the-way'), { recursive: true })
    await expect(storage.write('b/master', picture)).rejects.toThrow('could not be kept')
    expect(readdirSync(join(folder, 'media', 'b'))).toEqual(['master'])
  })

  it('say so when the store refuses', async () => {
    const server = await startS3Server('the-key', 'the/secret')
    onTestFinished(() => server.close())
    const storage = openMediaStorage(`s3://the-key:wrong@${server.host}/shop?tls=off`, folder)
    await expect(storage.write('a/master', picture)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('403') },
    })
    await expect(storage.read('a/master')).rejects.toThrow('403')
  })
})

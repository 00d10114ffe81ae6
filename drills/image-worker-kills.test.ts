import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  createMediaFolder,
  isRunning,
  openImageWorker,
  pictureId,
  quickSize,
  slowSize,
} from '#server/testing/image-worker-fixtures.ts'

describe('the image worker', { timeout: 60_000 }, () => {
  it('loses nothing when it is killed, and leaves no incomplete picture', async () => {
    const { dataDir, files } = await createMediaFolder()
    const { imageWorker, warnings } = openImageWorker(dataDir)
    await imageWorker.make(quickSize)
    const making = imageWorker.make(slowSize)
    process.kill(imageWorker.pid ?? 0, 'SIGKILL')
    expect(await making).toBe('kept')
    expect(files()).toEqual([`${quickSize.width}.jpg`, `${slowSize.width}.avif`, 'master'].toSorted())
    const { format, width } = await sharp(join(dataDir, 'media', pictureId, `${slowSize.width}.avif`)).metadata()
    expect([format, width]).toEqual(['heif', slowSize.width])
    expect(warnings).toEqual([])
  })

  it('skips and reports a picture that crashes it repeatedly, and makes the others', async () => {
    const { dataDir, files } = await createMediaFolder()
    const { imageWorker, warnings } = openImageWorker(dataDir, { idleMs: 5000, patienceMs: 1 })
    expect(await imageWorker.make(slowSize)).toBe('not-kept')
    expect(warnings).toEqual([{ picture: `${pictureId}/${slowSize.width}.avif`, attempts: 3 }])
    expect(await imageWorker.make(slowSize)).toBe('not-kept')
    expect(warnings).toHaveLength(1)
    expect(files()).toEqual(['master'])
  })

  it('finishes its current picture when the shop closes, and starts none from then on', async () => {
    const { dataDir } = await createMediaFolder()
    const { imageWorker } = openImageWorker(dataDir)
    await imageWorker.make(quickSize)
    const making = imageWorker.make(slowSize)
    const refused = expect(making).rejects.toThrow()
    const { pid } = imageWorker
    await imageWorker.close()
    expect(isRunning(pid ?? 0)).toBe(false)
    await refused
    await expect(imageWorker.make(quickSize)).rejects.toThrow()
  })

  it('ends when the shop is killed', async () => {
    const { dataDir } = await createMediaFolder()
    const program = `
      const { ImageWorker } = await import(${JSON.stringify(new URL('../server/platform/media/image-worker.ts', import.meta.url).href)})
      const imageWorker = new ImageWorker({ mediaUrl: undefined, dataDir: ${JSON.stringify(dataDir)}, log: console })
      await imageWorker.make(${JSON.stringify(quickSize)})
      imageWorker.make(${JSON.stringify(slowSize)})
      console.log(imageWorker.pid)
      setInterval(() => {}, 1000)`
    const shop = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(shop.stdout, 'data')
    const pid = Number(String(line))
    expect(isRunning(pid)).toBe(true)
    shop.kill('SIGKILL')
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
  })
})

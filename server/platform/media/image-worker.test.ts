import { constants, getPriority } from 'node:os'
import { describe, expect, it } from 'vitest'
import { createMediaFolder, isRunning, openImageWorker, quickSize } from '#server/testing/image-worker-fixtures.ts'

describe('an image worker', { timeout: 60_000 }, () => {
  it('makes sizes in a process of its own, behind everybody else, and ends it when there is no more to do', async () => {
    const { dataDir, files } = await createMediaFolder()
    const { imageWorker } = openImageWorker(dataDir, { idleMs: 50, patienceMs: 60_000 })
    expect(imageWorker.pid).toBeUndefined()
    const making = imageWorker.make(quickSize)
    const { pid } = imageWorker
    expect(pid).toBeGreaterThan(0)
    expect(pid).not.toBe(process.pid)
    expect(getPriority(pid)).toBe(constants.priority.PRIORITY_LOW)
    expect(await making).toBe('kept')
    expect(files()).toEqual([`${quickSize.width}.jpg`, 'master'].toSorted())
    await expect.poll(() => isRunning(pid ?? 0)).toBe(false)
    expect(imageWorker.pid).toBeUndefined()
    expect(await imageWorker.make(quickSize)).toBe('kept')
  })

  it('says of a picture that is gone that it is', async () => {
    const { imageWorker } = openImageWorker((await createMediaFolder()).dataDir)
    expect(await imageWorker.make({ ...quickSize, id: 'b2345678901234567890-10x10' })).toBe('gone')
  })
})

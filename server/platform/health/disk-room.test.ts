import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { requireFreeSpace } from './disk-room.ts'

describe('a disk that is as good as full', async () => {
  const disk = { bavail: 0, bsize: 4096 }
  const { app } = await createTestApp({ checkDatabase: () => requireFreeSpace(tmpdir(), async () => disk) })
  const ready = async (megabytes: number) => {
    disk.bavail = (megabytes * 1024 * 1024) / disk.bsize
    return app.inject('/readyz')
  }

  it('is told of before an order is refused for it, and no longer once there is room', async () => {
    expect((await ready(33)).statusCode).toBe(200)
    const full = await ready(31)
    expect([full.statusCode, full.json().code, full.headers['retry-after']]).toEqual([503, 'no-room', '60'])
    expect((await ready(1000)).statusCode).toBe(200)
  })

  it('is measured on this machine, and only where that can be done', async () => {
    await requireFreeSpace(tmpdir())
    await requireFreeSpace('/nowhere/at/all')
  })
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import { pictureWidths } from '#contract/platform/media/picture-sizes.ts'
import { masterName } from '#server/platform/media/create-size.ts'
import { ImageWorker } from '#server/platform/media/image-worker.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { testFolder } from './test-folder.ts'

export const pictureId = 'a2345678901234567890-2400x2400'
export const slowSize = { id: pictureId, width: pictureWidths.at(-1) ?? 1200, format: 'avif' } as const
export const quickSize = { id: pictureId, width: pictureWidths[0], format: 'jpg' } as const

const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
/** The picture is so large that a test can kill the process while it makes a size. */
const large = await sharp({ create: { width: 2400, height: 2400, channels: 3, background: '#8a4b2a', noise } })
  .webp()
  .toBuffer()

/** A media folder with one picture. */
export async function createMediaFolder() {
  const dataDir = testFolder()
  await openMediaStorage(undefined, dataDir).write(masterName(pictureId), large)
  const files = () => readdirSync(join(dataDir, 'media', pictureId)).toSorted()
  return { dataDir, files }
}

export function openImageWorker(dataDir: string, pace?: ConstructorParameters<typeof ImageWorker>[0]['pace']) {
  const warnings: object[] = []
  const log = { warn: (what: object) => void warnings.push(what) }
  const imageWorker = new ImageWorker({ mediaUrl: undefined, dataDir, log, ...(pace && { pace }) })
  afterAll(() => imageWorker.close())
  return { imageWorker, warnings }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

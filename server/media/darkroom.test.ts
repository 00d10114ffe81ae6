import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { pictureWidths } from '#contract/products/picture-address.ts'
import { testFolder } from '#server/testing/test-folder.ts'
import { Darkroom } from './darkroom.ts'
import { masterName } from './make-size.ts'
import { openMediaStorage } from './media-storage.ts'

const id = 'a2345678901234567890-2400x2400'
const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
/** So much of it that there is time to end whoever makes it small. */
const large = await sharp({ create: { width: 2400, height: 2400, channels: 3, background: '#8a4b2a', noise } })
  .webp()
  .toBuffer()

async function shelf() {
  const dataDir = testFolder()
  const storage = openMediaStorage(undefined, dataDir)
  await storage.write(masterName(id), large)
  const files = () => readdirSync(join(dataDir, 'media', id)).toSorted()
  return { dataDir, files }
}

function open(dataDir: string, pace?: ConstructorParameters<typeof Darkroom>[0]['pace']) {
  const warnings: object[] = []
  const log = { warn: (what: object) => void warnings.push(what) }
  const darkroom = new Darkroom({ mediaUrl: undefined, dataDir, log, ...(pace && { pace }) })
  afterAll(() => darkroom.close())
  return { darkroom, warnings }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const slow = { id, width: pictureWidths.at(-1) ?? 1200, format: 'avif' } as const
const quick = { id, width: pictureWidths[0], format: 'jpg' } as const

describe('a darkroom', { timeout: 60_000 }, () => {
  it('makes sizes in a process of its own, behind everybody else, and ends it when there is no more to do', async () => {
    const { dataDir, files } = await shelf()
    const { darkroom } = open(dataDir, { idleMs: 50, patienceMs: 60_000 })
    expect(darkroom.pid).toBeUndefined()
    const making = darkroom.make(quick)
    const { pid } = darkroom
    expect(pid).toBeGreaterThan(0)
    expect(pid).not.toBe(process.pid)
    expect(getPriority(pid)).toBe(constants.priority.PRIORITY_LOW)
    expect(await making).toBe('kept')
    expect(files()).toEqual([`${quick.width}.jpg`, 'master'].toSorted())
    await expect.poll(() => isRunning(pid ?? 0)).toBe(false)
    expect(darkroom.pid).toBeUndefined()
    expect(await darkroom.make(quick)).toBe('kept')
  })

  it('says of a picture that is gone that it is', async () => {
    const { darkroom } = open((await shelf()).dataDir)
    expect(await darkroom.make({ ...quick, id: 'b2345678901234567890-10x10' })).toBe('gone')
  })

  it('loses nothing when it is killed at work, and leaves nothing half done to be shown', async () => {
    const { dataDir, files } = await shelf()
    const { darkroom, warnings } = open(dataDir)
    await darkroom.make(quick)
    const making = darkroom.make(slow)
    process.kill(darkroom.pid ?? 0, 'SIGKILL')
    expect(await making).toBe('kept')
    expect(files()).toEqual([`${quick.width}.jpg`, `${slow.width}.avif`, 'master'].toSorted())
    const { format, width } = await sharp(join(dataDir, 'media', id, `${slow.width}.avif`)).metadata()
    expect([format, width]).toEqual(['heif', slow.width])
    expect(warnings).toEqual([])
  })

  it('leaves out, and says so, what ends it again and again, and makes the rest', async () => {
    const { dataDir, files } = await shelf()
    const { darkroom, warnings } = open(dataDir, { idleMs: 5000, patienceMs: 1 })
    expect(await darkroom.make(slow)).toBe('not-kept')
    expect(warnings).toEqual([{ picture: `${id}/${slow.width}.avif`, attempts: 3 }])
    expect(await darkroom.make(slow)).toBe('not-kept')
    expect(warnings).toHaveLength(1)
    expect(files()).toEqual(['master'])
  })

  it('ends with what it is at when the shop closes, and makes nothing from then on', async () => {
    const { dataDir } = await shelf()
    const { darkroom } = open(dataDir)
    await darkroom.make(quick)
    const making = darkroom.make(slow)
    const refused = expect(making).rejects.toThrow()
    const { pid } = darkroom
    await darkroom.close()
    expect(isRunning(pid ?? 0)).toBe(false)
    await refused
    await expect(darkroom.make(quick)).rejects.toThrow()
  })

  it('goes when the shop is killed, whatever it is at', async () => {
    const { dataDir } = await shelf()
    const program = `
      const { Darkroom } = await import(${JSON.stringify(new URL('./darkroom.ts', import.meta.url).href)})
      const darkroom = new Darkroom({ mediaUrl: undefined, dataDir: ${JSON.stringify(dataDir)}, log: console })
      await darkroom.make(${JSON.stringify(quick)})
      darkroom.make(${JSON.stringify(slow)})
      console.log(darkroom.pid)
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

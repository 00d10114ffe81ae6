import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { archiveFileName } from '#server/operations/backup/archive-format.rules.ts'
import { openBackupStore, readListPage } from '#server/operations/backup/backup-store.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { programEnvironment } from '#server/testing/program-environment.ts'
import { startS3Server } from '#server/testing/s3-server.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

describe('a backup in the store', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-stored-'))
  const store = await startS3Server('key', 'secret')
  afterAll(async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const address = `s3://key:secret@${store.host}/safe/of/mine?tls=off`
  const shop = await createTestDatabase()
  await createGarment(shop.db, { red: 1, price: 1 })
  const name = archiveFileName(new Date('2026-03-01T01:10:00Z'), false)
  const run = (command: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const program = fileURLToPath(new URL(`../server/operations/commands/${command}.ts`, import.meta.url))
      const settings = { DATA_DIR: join(folder, 'new'), BACKUP_URL: address }
      const options = { env: { ...programEnvironment, ...settings, ...env } }
      execFile(process.execPath, [program, ...words], options, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
      ).stdin?.end()
    })

  it('is listed by the command, without other files', async () => {
    const made = join(folder, name)
    expect(await run('backup', [made], { DATABASE_URL: shop.url })).toMatchObject({ code: 0 })
    const elsewhere = openBackupStore(address)
    await elsewhere.send(made)
    for (const day of [2, 3, 4]) {
      store.objects.set(
        `/safe/of/mine/${archiveFileName(new Date(`2026-02-0${day}T01:10:00Z`), true)}`,
        Buffer.alloc(9),
      )
    }
    store.objects.set('/safe/of/mine/photo.jpg', Buffer.alloc(1))
    store.objects.set('/safe/of/others.jpg', Buffer.alloc(1))
    expect((await elsewhere.list()).map((storedArchive) => storedArchive.name)).toEqual([
      name,
      ...[4, 3, 2].map((day) => archiveFileName(new Date(`2026-02-0${day}T01:10:00Z`), true)),
    ])
    const { code, said } = await run('restore', ['--list'])
    expect(code).toBe(0)
    expect(said.split('\n')[0]).toMatch(new RegExp(`^${name} .* MB  store$`))
    expect(said).not.toContain('photo')
  })

  it('is downloaded by its name and restored on a new machine', async () => {
    const restored = await run('restore', [name])
    expect(restored, restored.said).toMatchObject({ code: 0, said: expect.stringContaining('Fetching') })
    expect(readdirSync(join(folder, 'new', 'backups'))).toEqual([name])
    expect((await run('restore', ['--list'])).said).toMatch(/MB {2}here, store/)
  })

  it('that is missing is reported in one sentence, and no partial download remains', async () => {
    const gone = archiveFileName(new Date('2026-01-01T01:10:00Z'), false)
    expect(await run('restore', [gone])).toMatchObject({
      code: 1,
      said: expect.stringContaining(`There is no ${gone} in the store`),
    })
    store.isAway = true
    const { code } = await run('restore', [archiveFileName(new Date('2026-02-04T01:10:00Z'), true)])
    store.isAway = false
    expect(code).toBe(1)
    expect(existsSync(join(folder, 'new', 'backups', archiveFileName(new Date('2026-02-04T01:10:00Z'), true)))).toBe(
      false,
    )
  })

  it('cannot be a folder, another file or another notation of a name', () => {
    const page = `<x><Contents><Key>a/${name}</Key><Size>5</Size></Contents><Contents><Key>a/</Key><Size>0</Size></Contents>
      <Contents><Key>a/../${name}.exe</Key><Size>1</Size></Contents></x>`
    expect(readListPage(page)).toEqual({ archives: [{ name, bytes: 5 }], next: undefined })
  })
})

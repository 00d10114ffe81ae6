import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import type { Backups } from '#contract/operations/backup/backups.contract.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { amina, createGarment, insertOrder, orderToInsert } from '#server/testing/order-fixtures.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { startS3Server } from '#server/testing/s3-server.ts'
import { signedInStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { checkArchive } from './archive-reader.ts'
import { DatabaseDump } from './dump.repository.ts'
import { runBackup } from './nightly-backup.job.ts'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))

describe('backups in the back office', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-backups-'))
  const store = await startS3Server('key', 'secret')
  afterAll(async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const backups = join(folder, 'backups')
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    BACKUP_URL: `s3://key:secret@${store.host}/safe?tls=off`,
  })
  const test = await createTestApp({ config })
  const owner = await signedInStaff(test)
  const log = pino({ level: 'silent' })
  const atNight = () => runBackup({ db: test.db, url: test.url, config, log }, { payload: {} })
  const call = (method: 'GET' | 'PUT' | 'POST', path = '', payload?: object, headers = owner.headers) =>
    test.app.inject({ method, url: `/api/admin/backups${path}`, headers, ...(payload && { payload }) })
  const read = async () => (await call('GET')).json() as Backups
  const files = () => readdirSync(backups).toSorted()
  const stored = () => [...store.objects.keys()].map((key) => key.replace('/safe/', '')).toSorted()

  it('are made at night automatically, once, and copied to the store', async () => {
    expect(await read()).toMatchObject({ lastGoodAt: null, late: false, running: false, backups: [] })
    await atNight()
    await atNight()
    const { lastGoodAt, backups: list } = await read()
    expect(list).toMatchObject([{ here: true, error: '', sealed: false }])
    expect(lastGoodAt).toBe(list[0]?.madeAt)
    expect(files()).toEqual([list[0]?.file])
    expect(stored()).toEqual(files())
  })

  it('are made when the owner asks, once for several requests, and recorded in the audit log', async () => {
    for (let n = 0; n < 3; n++) expect((await call('POST')).statusCode).toBe(202)
    expect((await read()).running).toBe(true)
    await runJobs(test, undefined, log, config)
    const { running, backups: list } = await read()
    expect([running, list.filter(({ error }) => error === '').length]).toEqual([false, 2])
    const changes = (await test.app.inject({ url: '/api/admin/changes', headers: owner.headers })).json()
    expect(changes.filter(({ action }: { action: string }) => action === 'backup-asked')).toHaveLength(1)
  })

  it('are deleted beyond the number to keep, in the store too, and other files in the folder are not', async () => {
    writeFileSync(join(backups, 'photo.jpg'), '')
    const [, newest] = files().filter((name) => name.startsWith('jebba'))
    expect((await call('PUT', '/plan', { hour: 4, keep: 1 })).json()).toMatchObject({ plan: { hour: 4, keep: 1 } })
    await test.pool.query(`update backups set made_at = made_at - interval '2 days'`)
    await atNight()
    const backupFiles = files().filter((name) => name !== 'photo.jpg')
    expect(files()).toContain('photo.jpg')
    expect(backupFiles).toHaveLength(1)
    expect(backupFiles).not.toContain(newest)
    expect(stored()).toEqual(backupFiles)
  })

  it('count while their store is unreachable, are deleted as usual, and reach the store when it is back', async () => {
    const previousState = { files: files(), stored: stored() }
    store.isAway = true
    await test.pool.query(`update backups set made_at = made_at - interval '2 days'`)
    const fiveHours = [1, 2, 3, 4, 5]
    for (const _hour of fiveHours) await atNight()
    const { lastGoodAt, copyLate, backups: list } = await read()
    expect(list[0]).toMatchObject({ error: '', here: true, copiedAt: null, copyError: expect.stringMatching(/./) })
    expect([lastGoodAt, copyLate]).toEqual([list[0]?.madeAt, false])
    expect(list[1]).toMatchObject({ here: false, copyError: '' })
    expect(files()).toEqual([...(list[0] ? [list[0].file] : []), 'photo.jpg'])
    expect(files()).not.toEqual(previousState.files)
    const download = await call('POST', `/${list[0]?.id}/download`, { currentPassword: testPassword })
    expect(download.statusCode).toBe(200)
    await test.pool.query(`update backups set made_at = made_at - interval '4 days' where copy <> 'none'`)
    expect((await read()).copyLate).toBe(true)
    await test.pool.query(`update backups set made_at = made_at + interval '4 days' where copy <> 'none'`)
    store.isAway = false
    await atNight()
    const backupsNow = await read()
    expect(backupsNow.backups).toHaveLength(list.length)
    expect(backupsNow).toMatchObject({ copyLate: false, lastCopyAt: backupsNow.lastGoodAt })
    expect(backupsNow.backups[0]).toMatchObject({ copyError: '', copiedAt: expect.stringMatching(/^20/) })
    expect(stored()).toEqual(files().filter((name) => name !== 'photo.jpg'))
    expect(stored()).not.toEqual(previousState.stored)
  })

  it('are downloaded by the owner with the password only, completely, and recorded in the audit log', async () => {
    const backup = (await read()).backups.find(({ here }) => here)
    const download = (currentPassword: string) => call('POST', `/${backup?.id}/download`, { currentPassword })
    expect((await download('not the password')).json()).toMatchObject({ code: 'wrong-password' })
    const response = await download(testPassword)
    expect(response.headers['content-disposition']).toContain(backup?.file)
    const file = join(folder, 'downloaded')
    writeFileSync(file, response.rawPayload)
    expect((await checkArchive(file, undefined)).head.jebba).toBe(version)
    const [last] = (await test.app.inject({ url: '/api/admin/changes', headers: owner.headers })).json()
    expect(last).toMatchObject({ action: 'backup-downloaded', staffName: owner.username })
  })

  it('have beside them an export of all data as CSV and JSON in one file, which needs the password', async () => {
    const take = (currentPassword: string, headers = owner.headers) =>
      call('POST', '/everything', { currentPassword, language: 'fr' }, headers)
    expect((await take('not the password')).json()).toMatchObject({ code: 'wrong-password' })
    const sales = await signedInStaff(test, undefined, 'sales')
    expect((await take(testPassword, sales.headers)).json()).toMatchObject({ code: 'role-forbidden' })
    const garment = await createGarment(test.db)
    for (let made = 0; made < 3; made++) await insertOrder(test.pool, orderToInsert(amina, garment._id))
    const { rows } = await test.pool.query<{ count: number }>(
      'select count(*) as count from orders where deleted_at is null',
    )
    const response = await take(testPassword)
    expect(response.headers['content-type']).toBe('application/zip')
    const files = unzipSync(response.rawPayload)
    const json = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as { _id: string }[]
    expect(Object.keys(files)).toEqual([
      ...['products.csv', 'products.json', 'orders.csv', 'lines.csv', 'payments.csv', 'orders.json'],
      ...['customers.csv', 'customers.json'],
    ])
    expect(json('products.json').map(({ _id }) => _id)).toContain(garment._id)
    expect(strFromU8(files['products.csv'] ?? new Uint8Array())).toContain(garment._id)
    expect(json('orders.json')).toHaveLength(Number(rows[0]?.count))
    expect(
      strFromU8(files['orders.csv'] ?? new Uint8Array())
        .trim()
        .split('\r\n'),
    ).toHaveLength(1 + Number(rows[0]?.count))
    const [last] = (await test.app.inject({ url: '/api/admin/changes', headers: owner.headers })).json()
    expect(last).toMatchObject({ action: 'everything-taken', staffName: owner.username })
  })

  it('are for the owner only', async () => {
    for (const role of ['sales', 'workshop', 'accountant'] as const) {
      const { headers } = await signedInStaff(test, undefined, role)
      expect((await call('GET', '', undefined, headers)).json()).toMatchObject({ code: 'role-forbidden' })
      expect((await call('POST', '', undefined, headers)).json()).toMatchObject({ code: 'role-forbidden' })
    }
  })

  it('that failed have a reason, do not count as good, and are late after three days', async () => {
    await test.pool.query(`update backups set made_at = made_at - interval '4 days'`)
    await test.pool.query(`update schema_migrations set applied_at = now() - interval '40 days'`)
    const wrong = { ...config, backup: { ...config.backup, folder: '/proc/nowhere' } }
    await runBackup({ db: test.db, url: test.url, config: wrong, log }, { payload: {} })
    const { late, backups: list } = await read()
    expect(late).toBe(true)
    expect(list[0]).toMatchObject({ here: false, error: expect.stringContaining('/proc/nowhere') })
    await atNight()
    expect((await read()).late).toBe(false)
  })

  it('are made one at a time', async () => {
    const previousCount = (await read()).backups.length
    const dump = await DatabaseDump.open(test.url)
    await runBackup({ db: test.db, url: test.url, config, log }, { payload: { asked: true } })
    await dump.close()
    expect((await read()).backups).toHaveLength(previousCount)
  })
})

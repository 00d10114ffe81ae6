import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Place } from './command-line.ts'
import { findShop, hasData } from './find-shop.ts'
import type { Unit } from './systemd-unit.ts'

const release: Place = { kind: 'release', launcher: '/opt/jebba-1/bin/jebba', path: '' }
const nobody = { name: 'nobody', uid: Number(execFileSync('id', ['-u', 'nobody'])) }

function folderOf() {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-found-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function unitWith(settings: string, more: Partial<Unit> = {}) {
  const file = join(folderOf(), 'jebba.env')
  writeFileSync(file, settings)
  const unit: Unit = {
    name: 'jebba',
    state: 'active',
    isStartingAgain: false,
    since: undefined,
    user: nobody.name,
    group: undefined,
    folder: '/var/lib/jebba',
    program: '/opt/jebba/bin/jebba',
    environment: { NODE_ENV: 'production', DATA_DIR: '/var/lib/jebba' },
    files: [{ path: file, optional: false }],
    writable: undefined,
    ...more,
  }
  return { unit, find: async (name: string) => (name === 'jebba' ? unit : undefined) }
}

describe('the shop of a command', () => {
  it('is that of the unit, with its settings and account, when root names no other', async () => {
    const { find } = unitWith('PORT=4000\nBACKUP_DIR=kept\nBACKUP_PASSPHRASE=one of the file\n')
    const env = { PORT: '9999', SMTP_URL: 'smtp://of.the.shell', PATH: '/bin' }
    const foundShop = await findShop('backup', { env, folder: '/root', uid: 0, place: release, find })
    expect(foundShop.settings).toEqual({
      NODE_ENV: 'production',
      DATA_DIR: '/var/lib/jebba',
      PORT: '4000',
      BACKUP_DIR: '/var/lib/jebba/kept',
      BACKUP_PASSPHRASE: 'one of the file',
    })
    expect([foundShop.account?.uid, foundShop.refusal]).toEqual([nobody.uid, undefined])
  })

  it('takes passwords of the command from the environment', async () => {
    const { find } = unitWith('BACKUP_PASSPHRASE=one of the file\n')
    const env = { BACKUP_PASSPHRASE: 'one of the shell', ADMIN_PASSWORD: 'and this' }
    const { settings } = await findShop('restore', { env, folder: '/', uid: 0, place: release, find })
    expect(settings).toMatchObject({ BACKUP_PASSPHRASE: 'one of the shell', ADMIN_PASSWORD: 'and this' })
  })

  it.each([{ DATA_DIR: 'other' }, { DATABASE_URL: 'postgres://elsewhere/shop' }])(
    'is another than the unit’s when the environment has %j',
    async (env) => {
      const { find } = unitWith('PORT=4000\n')
      const foundShop = await findShop('restore', { env, folder: '/srv', uid: 0, place: release, find })
      expect([foundShop.unit, foundShop.settings.PORT]).toEqual([undefined, undefined])
      expect(foundShop.settings.DATA_DIR).toBe('DATA_DIR' in env ? '/srv/other' : '/srv/data')
    },
  )

  it('is in the current folder where there is no unit, and in a clone even with a unit', async () => {
    const { find } = unitWith('PORT=4000\n')
    const none = await findShop('status', {
      env: {},
      folder: '/srv',
      uid: 0,
      place: release,
      find: async () => undefined,
    })
    const clone = await findShop('status', {
      env: {},
      folder: '/srv',
      uid: 0,
      place: { ...release, kind: 'clone' },
      find,
    })
    for (const keptShop of [none, clone])
      expect([keptShop.unit, keptShop.settings]).toEqual([undefined, { DATA_DIR: '/srv/data' }])
  })

  it('is refused to other accounts, with one sentence about whom to ask', async () => {
    const { find } = unitWith('PORT=4000\n')
    const foundShop = await findShop('backup', { env: {}, folder: '/', uid: nobody.uid + 1, place: release, find })
    expect(foundShop.refusal).toBe(
      'The shop runs as nobody, and you are somebody else. Ask as root: sudo /opt/jebba-1/bin/jebba backup',
    )
    expect(foundShop.settings).toEqual({ NODE_ENV: 'production', DATA_DIR: '/var/lib/jebba' })
  })

  it('is refused if the settings file of the unit is missing', async () => {
    const { find } = unitWith('', { files: [{ path: '/nowhere/jebba.env', optional: false }] })
    const asRoot = await findShop('backup', { env: {}, folder: '/', uid: 0, place: release, find })
    expect(asRoot.refusal).toContain('/nowhere/jebba.env')
    const asShop = await findShop('backup', { env: {}, folder: '/', uid: nobody.uid, place: release, find })
    expect(asShop.refusal).toContain('not for nobody to read')
  })

  it('is refused if the account of the unit does not exist', async () => {
    const { find } = unitWith('', { user: 'nobody-of-that-name' })
    const foundShop = await findShop('backup', { env: {}, folder: '/', uid: 0, place: release, find })
    expect([foundShop.account, foundShop.refusal]).toEqual([undefined, expect.stringContaining('no such account')])
  })

  it('is accessed as the owner of its data when root asks, with a name or only an id', async () => {
    const DATA_DIR = folderOf()
    const asking = { env: { DATA_DIR }, folder: '/', uid: 0, place: release }
    if (process.getuid?.() !== 0)
      return expect((await findShop('backup', asking)).account?.uid).toBe(process.getuid?.())
    for (const uid of [nobody.uid, 54_321]) {
      chownSync(DATA_DIR, uid, uid)
      expect((await findShop('backup', asking)).account).toMatchObject({ uid, gid: expect.any(Number) })
    }
    expect((await findShop('backup', { ...asking, uid: nobody.uid })).account).toBeUndefined()
  })

  it('is that of another unit if one is named', async () => {
    const { find } = unitWith('')
    const foundShop = await findShop('status', {
      env: { JEBBA_UNIT: 'second' },
      folder: '/',
      uid: 0,
      place: release,
      find,
    })
    expect(foundShop.unit).toBeUndefined()
  })
})

it('has data where a database is configured or was created', () => {
  const DATA_DIR = folderOf()
  expect([hasData({ DATA_DIR }), hasData({ DATA_DIR, DATABASE_URL: 'postgres://a/b' })]).toEqual([false, true])
  mkdirSync(join(DATA_DIR, 'postgres'))
  expect(hasData({ DATA_DIR })).toBe(false)
  writeFileSync(join(DATA_DIR, 'postgres/PG_VERSION'), '18')
  expect(hasData({ DATA_DIR })).toBe(true)
})

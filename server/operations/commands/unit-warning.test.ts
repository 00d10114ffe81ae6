import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Check } from '#contract/operations/doctor/doctor.contract.ts'
import { readUnit } from '#server/operations/host/systemd-unit.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { checkedAgainstUnit } from './unit-warning.ts'

describe('checks that a doctor run in a terminal cannot observe', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-unit-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'kept'))
  symlinkSync(join(folder, 'kept'), join(folder, 'link'))
  const unit = (more: readonly string[]) => readUnit('jebba', ['LoadState=loaded', ...more].join('\n'))
  const strict = ['ProtectSystem=strict', `ReadWritePaths=-/var/backups/jebba ${folder}/kept`, 'StateDirectory=jebba']
  const config = (BACKUP_DIR: string) => readConfig({ DATA_DIR: '/var/lib/jebba', BACKUP_DIR })
  const check = (name: Check['name']): Check => ({ name, state: 'well', found: 'x', unset: [] })
  const folders = (backups: string, more: readonly string[] = strict) =>
    checkedAgainstUnit(check('folders'), { unit: unit(more) }, config(backups))

  it('report that systemd allows the shop to write to listed folders only', () => {
    for (const open of ['/var/backups/jebba', '/var/backups/jebba/deeper', `${folder}/kept`, `${folder}/link`])
      expect(folders(open)).toMatchObject({ state: 'well' })
    for (const closed of ['/srv/kept', '/var/backups', '/var/backups/jebba-other'])
      expect(folders(closed)).toEqual({
        ...check('folders'),
        state: 'wrong',
        found: `${closed}: not in ReadWritePaths of jebba.service`,
      })
    expect(folders('/srv/kept', ['ProtectSystem=full'])).toMatchObject({ state: 'well' })
    expect(folders('/srv/kept', strict.slice(0, 2))).toMatchObject({ found: expect.stringContaining('/var/lib/jebba') })
    expect(checkedAgainstUnit(check('disk'), { unit: unit(strict) }, config('/srv/kept'))).toEqual(check('disk'))
    expect(checkedAgainstUnit(check('folders'), { unit: undefined }, config('/srv/kept'))).toEqual(check('folders'))
  })

  it('report that the release behind the link was removed', () => {
    const versions = (path: string) =>
      checkedAgainstUnit(
        check('versions'),
        { unit: unit([`ExecStart={ path=${path} ; argv[]=${path} run ; }`]) },
        config('/'),
      )
    expect(versions(process.execPath)).toEqual(check('versions'))
    expect(versions(`${folder}/gone/bin/jebba`)).toMatchObject({
      state: 'wrong',
      found: expect.stringMatching(/there is no such file.*ln -sfn \S+ \S+gone$/),
    })
  })
})

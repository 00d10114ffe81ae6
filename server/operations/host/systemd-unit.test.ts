import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readUnit, settingsOf } from './systemd-unit.ts'

const unitWith = (files: readonly string[], more: readonly string[] = []) =>
  [
    'LoadState=loaded',
    'ActiveState=active',
    'SubState=running',
    'ActiveEnterTimestampMonotonic=1000000',
    'User=jebba',
    'Group=jebba',
    'WorkingDirectory=/var/lib/jebba',
    'ExecStart={ path=/opt/jebba/bin/jebba ; argv[]=/opt/jebba/bin/jebba run ; ignore_errors=no ; status=0/0 }',
    'Environment=NODE_ENV=production DATA_DIR=/var/lib/jebba PORT=3000',
    ...files.map((file) => `EnvironmentFiles=${file}`),
    ...more,
  ].join('\n')

describe('the unit of the shop', () => {
  it('is undefined where systemd does not know it, or reports nothing', () => {
    expect(readUnit('jebba', 'LoadState=not-found\nActiveState=inactive\n')).toBeUndefined()
    expect(readUnit('jebba', '')).toBeUndefined()
  })

  it('has its account, program, start time and settings', () => {
    const folder = mkdtempSync(join(tmpdir(), 'jebba-unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'jebba.env')
    writeFileSync(file, 'PORT=4000\nSMTP_URL=smtps://a:b#c@mail.example\n')
    const unit = readUnit('jebba', unitWith([`${file} (ignore_errors=no)`, `${folder}/none (ignore_errors=yes)`]))
    expect(unit).toMatchObject({ user: 'jebba', program: '/opt/jebba/bin/jebba', state: 'active' })
    expect(unit?.since?.getTime()).toBeLessThan(Date.now())
    expect(unit && settingsOf(unit)).toEqual({
      NODE_ENV: 'production',
      DATA_DIR: '/var/lib/jebba',
      PORT: '4000',
      SMTP_URL: 'smtps://a:b#c@mail.example',
    })
  })

  it('is not read without a required settings file', () => {
    const unit = readUnit('jebba', unitWith(['/nowhere/jebba.env (ignore_errors=no)']))
    expect(() => unit && settingsOf(unit)).toThrow('ENOENT')
  })
})

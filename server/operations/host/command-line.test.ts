import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { commandLine, type Place } from './command-line.ts'

const clone: Place = { kind: 'clone', launcher: '/srv/jebba/bin/jebba', path: '' }

function release() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'jebba-line-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const made of ['one/bin', 'other/bin', 'path']) mkdirSync(join(folder, made), { recursive: true })
  for (const made of ['one', 'other']) writeFileSync(join(folder, made, 'bin/jebba'), '', { mode: 0o755 })
  const place: Place = { kind: 'release', launcher: join(folder, 'one/bin/jebba'), path: join(folder, 'path') }
  return { place, link: (target: string) => symlinkSync(join(folder, target, 'bin/jebba'), join(folder, 'path/jebba')) }
}

describe('the command line shown to the operator', () => {
  it('uses npm in a clone', () => {
    expect(commandLine('backup', '', clone)).toBe('npm run backup')
    expect(commandLine('admin', 'reset leila', clone)).toBe('npm run admin -- reset leila')
    expect(commandLine('logs', '--follow', clone)).toBe('npm run jebba -- logs --follow')
    expect(commandLine('run', '', clone)).toBe('npm start')
  })

  it('is the name alone in a release on the PATH, else the full path', () => {
    const { place, link } = release()
    expect(commandLine('backup', '', place)).toBe(`${place.launcher} backup`)
    link('one')
    expect(commandLine('admin', 'reset leila', place)).toBe('jebba admin reset leila')
  })

  it('is the full path where the name leads to another release', () => {
    const { place, link } = release()
    link('other')
    expect(commandLine('status', '', place)).toBe(`${place.launcher} status`)
  })

  it('enters the container of an image', () => {
    expect(commandLine('admin', 'list', { ...clone, kind: 'image' })).toBe(
      'docker exec -it <container> jebba admin list',
    )
  })
})

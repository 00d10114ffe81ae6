import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createJebbaCommand } from '#server/testing/jebba-command.ts'

const { folder, home, data, state, journal, unit, jebba, askedFor } = createJebbaCommand()
state('ActiveState=failed\nSubState=failed\n')

describe.runIf(process.platform === 'linux')('jebba with systemd', () => {
  it('shows the journal with a line for each event, and reads no more of it than needed', () => {
    unit('PORT=1\n')
    const line = (level: number, msg: string) => JSON.stringify({ level, time: '2026-11-26T08:00:00.000Z', msg })
    const entries = [line(30, 'one'), line(50, 'two\nin two lines'), 'Started jebba.service'].map((MESSAGE) =>
      JSON.stringify({ MESSAGE, __REALTIME_TIMESTAMP: '1795680000000000' }),
    )
    journal(`${entries.join('\n')}\n`)
    const lines = (words: readonly string[]) =>
      jebba(['logs', ...words])
        .said.trim()
        .split('\n')
    expect(lines([])).toHaveLength(3)
    expect(lines(['--errors'])).toEqual([expect.stringMatching(/ error {4}two \| in two lines$/)])
    expect(lines(['--lines', '1'])).toEqual([expect.stringContaining('Started jebba.service')])
    lines(['--since', '2026-11-26T08:00:00Z'])
    expect(askedFor().at(-1)).toBe('journalctl --unit=jebba --output=json --no-pager --since=@1795680000')
    expect(jebba(['logs', '--lines', 'many']).code).toBe(1)
  })

  it.runIf(process.getuid?.() === 0)(
    'switches to the account of the shop, also to report that there is no shop',
    () => {
      unit('BACKUP_DIR=/root/kept\n', ['User=nobody'])
      mkdirSync(join(data, 'postgres'), { recursive: true })
      writeFileSync(join(data, 'postgres/PG_VERSION'), '18')
      chmodSync(data, 0o700)
      expect(jebba(['admin', 'list'])).toMatchObject({ code: 1, said: expect.stringContaining('EACCES') })
      rmSync(data, { recursive: true })
      expect(jebba(['admin', 'list']).said).toContain(`There is no shop in ${data}`)
      expect(existsSync(data)).toBe(false)
    },
  )

  it.runIf(process.getuid?.() === 0)('restores on a new machine without a data folder', () => {
    unit('PORT=1\n', ['User=nobody'])
    expect(jebba(['restore', 'a.backup']).code).toBe(1)
    const { uid, mode } = statSync(data)
    expect([uid, mode & 0o777]).toEqual([Number(execFileSync('id', ['-u', 'nobody'])), 0o700])
    rmSync(data, { recursive: true })
  })

  it.runIf(process.getuid?.() === 0)('works in a folder that the account of the shop cannot enter', () => {
    unit('DATABASE_URL=postgres://127.0.0.1:1/nobody\n', ['User=nobody'])
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    // Packages do not read configuration files there either.
    writeFileSync(join(closed, 'package.json'), 'no json')
    for (const words of [['admin', 'list'], ['backup'], ['doctor']]) {
      const { code, said } = jebba(words, {}, { cwd: closed })
      expect([code, said]).toEqual([1, expect.stringContaining('The database does not answer')])
    }
    const { said } = jebba(['restore', 'a.backup'], { DATA_DIR: data }, { cwd: closed })
    expect(said).toContain(`${closed}/a.backup`)
    rmSync(data, { recursive: true, force: true })
  })

  it.runIf(process.getuid?.() === 0)('shows other accounts only what systemd reports, and whom to ask for more', () => {
    unit('PORT=1\n', ['User=nobody'])
    chmodSync(join(folder, 'jebba.env'), 0o600)
    state('ActiveState=active\nSubState=running\n')
    const stranger = { uid: Number(execFileSync('id', ['-u', 'daemon'])) }
    const seen = jebba(['status'], {}, stranger)
    expect(seen).toMatchObject({ code: 0, said: expect.stringContaining('That is what systemd says.') })
    expect(seen.said).toContain('sudo')
    expect(jebba(['backup'], {}, stranger)).toMatchObject({
      code: 1,
      said: expect.stringContaining('The shop runs as nobody, and you are somebody else.'),
    })
    mkdirSync(data, { mode: 0o700 })
    const result = jebba(['status'], { DATA_DIR: data }, stranger)
    rmSync(data, { recursive: true })
    expect(result).toMatchObject({ code: 4, said: expect.stringContaining('cannot be told') })
  })

  it('uses another shop if one is named', () => {
    unit('PORT=1\n')
    const missingFolder = join(folder, 'other')
    expect(jebba(['doctor'], { DATA_DIR: missingFolder }).said).toContain(`There is no shop in ${missingFolder}`)
    expect(existsSync(missingFolder)).toBe(false)
  })
})

describe.runIf(process.platform === 'linux')('jebba in a container', () => {
  it.each(['stop', 'restart', 'logs', 'upgrade'])('explains how the container runtime does %s', (word) => {
    const { code, said } = jebba([word], { JEBBA_IMAGE: '1' })
    expect([code, said]).toEqual([1, expect.stringContaining('In a container this is done from outside: ')])
  })
})

describe.runIf(process.platform === 'linux')('the help of jebba', () => {
  it('ends without an error when the reader closes the pipe', () => {
    const quoted = `"${home}/bin/jebba" help; echo "ended with $?" >&2`
    const { stderr } = spawnSync('sh', ['-c', `{ sleep 0.3; ${quoted}; } | exec <&-`], { encoding: 'utf8' })
    expect(stderr.trim()).toBe('ended with 0')
  })

  it.each([['$(reboot)'], ['--force'], ['runn']])('exits with 2 for the word %s', (word) => {
    expect(jebba([word])).toMatchObject({ code: 2, said: expect.stringContaining(`There is no command ${word}.`) })
  })

  it.each([
    ['status', 'more'],
    ['status', '--jason'],
    ['start', '--within', '-1'],
    ['upgrade'],
    ['upgrade', 'one', 'two'],
    ['upgrade', 'one', '--back'],
  ])('is shown for %s %s %s', (...words: string[]) => {
    const { code, said } = jebba(words.filter(Boolean), { DATA_DIR: data })
    expect([code, said]).toEqual([1, expect.stringContaining(`bin/jebba ${words[0]} `)])
  })
})

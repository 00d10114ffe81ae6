import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createJebbaCommand } from '#server/testing/jebba-command.ts'

const { folder, home, data, path, state, journal, unit, jebba, askedFor } = createJebbaCommand()

describe.runIf(process.platform === 'linux')('jebba with systemd', () => {
  it('starts and stops the unit, and reports when it does not stay up', () => {
    unit('PORT=1\n')
    state('ActiveState=inactive\nSubState=dead\n')
    const entries = ['Starting', 'The shop could not open: Port 1 is taken.'].map((MESSAGE) =>
      JSON.stringify({ MESSAGE }),
    )
    journal([...entries, ...entries, ''].join('\n'))
    const started = jebba(['start'])
    expect([started.code, started.said]).toEqual([1, expect.stringContaining('jebba did not stay up')])
    expect(started.said).toContain('stay up\nThe shop could not open: Port 1 is taken.\nWhat it wrote down: ')
    expect(started.said).toContain(`What it wrote down: ${home}/bin/jebba logs`)
    // A unit about to be restarted by systemd does not run.
    state('ActiveState=activating\nSubState=auto-restart\n')
    expect(jebba(['start']).said).toContain('did not stay up')
    unit('PORT=1\n', [], join(folder, 'moved'))
    for (const word of ['start', 'status']) expect(jebba([word]).said).toContain(`ln -sfn ${home} ${folder}/moved`)
    unit('PORT=1\n')
    state('ActiveState=active\nSubState=running\n')
    expect(jebba(['stop'])).toMatchObject({ code: 0, said: expect.stringContaining('The shop is closed.') })
    const done = askedFor().filter((line) => !line.includes(' show '))
    const startCommands = ['systemctl reset-failed jebba', 'systemctl start jebba']
    expect(done.filter((line) => line.startsWith('systemctl'))).toEqual([
      ...startCommands,
      ...startCommands,
      'systemctl stop jebba',
    ])
    expect(jebba(['stop']).said).toContain('closed already')
  })

  it('reports the status with the exit codes of systemctl', async () => {
    const shop = createServer((_, response) => response.setHeader('x-request-id', 'x').end())
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
    unit(`PORT=${(shop.address() as AddressInfo).port}\n`)
    state('ActiveState=active\nSubState=running\n')
    const open = spawn(join(home, 'bin/jebba'), ['status', '--json'], {
      cwd: folder,
      env: { PATH: path },
    })
    let output = ''
    open.stdout.on('data', (part) => {
      output += part
    })
    const code = await new Promise((resolve) => open.once('close', resolve))
    shop.close()
    shop.closeAllConnections()
    expect([code, JSON.parse(output)]).toMatchObject([0, { state: 'open', database: 'away', waitingOrders: null }])
    unit('PORT=1\n')
    expect(jebba(['status'])).toMatchObject({ code: 1 })
    state('ActiveState=failed\nSubState=failed\n')
    expect(jebba(['status'])).toMatchObject({ code: 3, said: expect.stringContaining('It failed to stay up.') })
    expect(existsSync(data)).toBe(false)
  })
})

describe.runIf(process.platform === 'linux')('jebba in a container', () => {
  it('explains how to start the container instead', () => {
    const { code, said } = jebba(['start'], { JEBBA_IMAGE: '1' })
    expect([code, said]).toEqual([1, expect.stringContaining('In a container this is done from outside: ')])
  })
})

describe.runIf(process.platform === 'linux')('the help of jebba', () => {
  it('lists the commands, and explains each', () => {
    expect(jebba(['help'])).toMatchObject({ code: 0, said: expect.stringContaining('upgrade') })
    expect(jebba(['--version']).said.trim()).toMatch(/^\d+\.\d+\.\d+$/)
    for (const words of [
      ['help', 'logs'],
      ['logs', '--help'],
      ['logs', '-h'],
    ]) {
      expect(jebba(words)).toMatchObject({ code: 0, said: expect.stringContaining('--follow') })
    }
  })

  it('exits with 2 for an unknown command', () => {
    expect(jebba(['nonsense'])).toMatchObject({
      code: 2,
      said: expect.stringContaining('There is no command nonsense.'),
    })
  })

  it('is shown for an invalid argument', () => {
    const { code, said } = jebba(['start', '--within', 'soon'], { DATA_DIR: data })
    expect([code, said]).toEqual([1, expect.stringContaining('bin/jebba start ')])
  })
})

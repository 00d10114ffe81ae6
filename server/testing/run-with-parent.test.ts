import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished, vi } from 'vitest'

const runner = new URL('../../scripts/run-with-parent.mjs', import.meta.url).pathname

/** Starts a server in a process group of its own, as Playwright does, and prints its process id. */
const run = `
  const { spawn } = require('node:child_process')
  const server = "console.log(process.pid); setInterval(() => {}, 1000)"
  const words = [${JSON.stringify(runner)}, String(process.pid), process.execPath, '-e', server]
  spawn(process.execPath, words, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] })
  setInterval(() => {}, 1000)
`

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'ends a server when the process that started it is ended by %s',
  async (signal) => {
    const asking = spawn(process.execPath, ['-e', run], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void asking.kill('SIGKILL'))
    const lines = createInterface({ input: asking.stdout })
    const pid = await new Promise<number>((resolve) => lines.once('line', (line) => resolve(Number(line))))
    onTestFinished(() => {
      if (lives(pid)) process.kill(pid, 'SIGKILL')
    })
    expect(lives(pid)).toBe(true)
    asking.kill(signal)
    await vi.waitFor(() => expect(lives(pid)).toBe(false), { timeout: 20_000 })
  },
)

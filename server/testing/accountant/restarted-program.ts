import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { programEnvironment } from '#server/testing/program-environment.ts'

const relaunchMs = 20

export interface KeptProgram {
  kill(): void
  killed(): number
  /** The number of starts. */
  started(): number
  /** The output of runs that ended without being killed. */
  complaints(): readonly string[]
  stop(): Promise<void>
}

/** Runs a program and restarts it whenever it ends. */
export function keepProgramRunning(file: string, settings: Readonly<Record<string, string>>): KeptProgram {
  const complaints: string[] = []
  let [stopping, killed, starts] = [false, 0, 0]
  let child = launch()

  function launch(): ChildProcess {
    starts += 1
    const started = spawn(process.execPath, [file], {
      env: { ...programEnvironment, ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    started.stderr?.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-2000)
    })
    started.once('close', async (_code, signal) => {
      if (signal === null) complaints.push(output)
      await delay(relaunchMs)
      if (!stopping) child = launch()
    })
    return started
  }

  return {
    kill: () => {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) killed += 1
    },
    killed: () => killed,
    started: () => starts,
    complaints: () => complaints,
    stop: async () => {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      await closed
    },
  }
}

import { spawn } from 'node:child_process'
import { say } from './say.mjs'

const orphanCheckMs = 300

/** Runs a program to its end, quietly: what it printed is shown only when it fails. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    child.stdout.on('data', (data) => output.push(data))
    child.stderr.on('data', (data) => output.push(data))
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${command} ${args.join(' ')} failed\n${Buffer.concat(output)}`))
    })
  })
}

/** Runs a program in this terminal and waits for how it ends. Whoever ends us ends it as well. */
export function runToItsEnd(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' })
    passEndingsOn(child)
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
}

/** Hands the terminal over to a program, and ends as it ends. Signals meant for us reach it. */
export function handOver(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  if (process.platform !== 'win32') process.on('SIGUSR2', () => child.kill('SIGUSR2'))
  passEndingsOn(child)
  child.once('error', (error) => {
    say(error.message)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

function passEndingsOn(child) {
  const stop = () => child.kill('SIGTERM')
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
  // A Ctrl-C reaches the program by itself, being in the same terminal; we only wait for it to finish.
  const ignore = () => {}
  process.on('SIGINT', ignore)
  const stopWatching = whenOrphaned(stop)
  child.once('exit', () => {
    process.off('SIGTERM', stop)
    process.off('SIGHUP', stop)
    process.off('SIGINT', ignore)
    stopWatching()
  })
}

/** npm passes a SIGTERM on to the shell between us, which dies of it without telling anybody. */
function whenOrphaned(stop) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, orphanCheckMs)
  return () => clearInterval(timer)
}

import { spawn } from 'node:child_process'
import { say } from './progress.mjs'

const orphanCheckMs = 300

/** Runs a program and shows its output only if it fails. */
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

/** Runs a program in this terminal and waits for its exit code. It ends with this process. */
export function runToItsEnd(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' })
    passEndingsOn(child)
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
}

/** Runs a program in place of this one: signals are forwarded, and this process ends with its exit code. */
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
  // Ctrl-C reaches the program directly, because it is in the same terminal; this process only waits for it.
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

/** npm sends SIGTERM to the shell between them, which ends without forwarding it. */
function whenOrphaned(stop) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, orphanCheckMs)
  return () => clearInterval(timer)
}

import cluster from 'node:cluster'
import { commandLine } from '#server/operations/host/command-line.ts'

const closingTimeoutMs = 20_000
const impatienceMs = 1000

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

interface NewAccount {
  username: string
  password?: string
}

/** The message with the first account, printed as soon as it exists, because the password cannot be shown again. */
export function firstAccount({ username, password }: NewAccount): string {
  const how = password ? `password ${password}` : 'password as in ADMIN_PASSWORD'
  return `The first account of the back office: name ${username}, ${how}\n(If it is lost: ${commandLine('admin', `reset ${username}`)})`
}

/** How to sign in to the back office for the first time, printed at the end of the start. */
export function signInAs(admin: NewAccount | undefined): string {
  if (!admin) return ''
  const password = admin.password ? `password ${admin.password}  (shown this once)` : 'password as in ADMIN_PASSWORD'
  return `\n                    name ${admin.username}, ${password}`
}

/** Closes on Ctrl-C, on a signal of a supervisor, and when the parent process is gone. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let closingSince: number | undefined

  const close = async () => {
    if (closingSince !== undefined) return
    closingSince = Date.now()
    if (cluster.isPrimary) say('Closing the shop…')
    setTimeout(() => process.exit(1), closingTimeoutMs).unref()
    await stop()
    process.exit(0)
  }

  process.on('SIGTERM', close)
  process.on('disconnect', close)
  process.on('SIGINT', () => {
    // One Ctrl-C can arrive twice, from the terminal and from a parent; a later one forces the exit.
    if (closingSince !== undefined && Date.now() - closingSince > impatienceMs) process.exit(1)
    void close()
  })
}

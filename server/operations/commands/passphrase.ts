import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'

/** Reads a passphrase without echo, so that it is neither on the screen nor in the arguments of the process. */
export async function askPassphrase(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error('There is nobody to ask for the passphrase: set BACKUP_PASSPHRASE.')
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const answer = await answerOf(createInterface({ input: process.stdin, output: silent, terminal: true }))
  process.stdout.write('\n')
  return answer
}

export function askOpenly(question: string): Promise<string> {
  process.stdout.write(question)
  return answerOf(createInterface({ input: process.stdin }))
}

/** The typed line; empty if the terminal is closed. */
function answerOf(terminal: Interface): Promise<string> {
  return new Promise((resolve) => {
    terminal.once('line', (line) => {
      resolve(line)
      terminal.close()
    })
    terminal.once('close', () => resolve(''))
  })
}

import { Socket } from 'node:net'
import { DatabaseAwayError } from './connection-errors.ts'

/**
 * Every connection to one database, whoever uses it. A server that freezes, and a line that is cut without a word, say
 * nothing: then everything that waits on it is told at once, what was opened before is thrown away, and who comes next
 * is told without waiting, until the other end has answered again.
 */
export class CircuitBreaker {
  readonly #sockets = new Set<Socket>()
  #silent = false

  get isSilent(): boolean {
    return this.#silent
  }

  /** What the driver connects with. */
  readonly socket = (): Socket => {
    const socket = new Socket()
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    if (this.#silent) setImmediate(() => socket.destroy(new DatabaseAwayError('The database is silent')))
    return socket
  }

  wentSilent(): void {
    this.#silent = true
    for (const socket of this.#sockets) socket.destroy(new DatabaseAwayError('The database has gone silent'))
  }

  answered(): void {
    this.#silent = false
  }
}

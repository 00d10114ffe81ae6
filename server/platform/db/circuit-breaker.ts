import { Socket } from 'node:net'
import { DatabaseAwayError } from './connection-errors.ts'

/**
 * All connections to one database. A frozen server and a cut line send nothing. While the database is silent, its connections are
 * closed, and new ones fail without touching the network: the server would accept them once it is back, and a few dozen abandoned
 * connections a second are enough to keep it from answering the one that tests it.
 */
export class CircuitBreaker {
  readonly #sockets = new Set<Socket>()
  #silent = false

  get isSilent(): boolean {
    return this.#silent
  }

  /** Creates the socket that the driver connects with. */
  readonly socket = (): Socket => {
    const socket = new Socket()
    if (this.#silent) socket.connect = () => socket.destroy(new DatabaseAwayError('The database is silent'))
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
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

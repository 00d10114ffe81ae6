import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDataFolder } from './data-folder.ts'

export class DataInUseError extends Error {
  constructor(dataDir: string) {
    super(`Another Jebba is already running on ${dataDir}. Stop it first, or give this one its own DATA_DIR.`)
    this.name = 'DataInUseError'
  }
}

/**
 * Claims the data folder for this process. The claim is a local socket, because the kernel takes it back the moment
 * the process is gone, however it went; a lock file would have to be told apart from a forgotten one.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): void }> {
  makeDataFolder(dataDir)
  const address = lockAddress(realpathSync(dataDir))
  const server = (await tryListen(address)) ?? (await replaceForgottenSocket(address))
  if (!server) throw new DataInUseError(dataDir)
  server.unref()
  return { release: () => server.close() }
}

function lockAddress(path: string): string {
  const name = `jebba-${createHash('sha256').update(path).digest('hex').slice(0, 20)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

function tryListen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('listening', () => resolve(server))
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(address)
  })
}

/** Only on macOS, where sockets are files, can one outlive its process: nobody answers then, and it is deleted. */
async function replaceForgottenSocket(address: string): Promise<Server | undefined> {
  if (process.platform === 'linux' || process.platform === 'win32' || (await answers(address))) return undefined
  rmSync(address, { force: true })
  return tryListen(address)
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })
}

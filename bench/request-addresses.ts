import { connect } from 'node:net'

const connections = 16

/** Requests each address once, with sixteen connections. Bodies are only counted by their headers. Returns the rate and the total length. */
export async function requestEach(
  origin: string,
  paths: readonly string[],
  atOnce = connections,
): Promise<{ rate: number; bytes: number }> {
  const remainingPaths = [...paths]
  const { hostname, port, host } = new URL(origin)
  const ask = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      let bytes = 0
      let missing = 0
      const next = () => {
        const path = remainingPaths.pop()
        if (path === undefined) {
          socket.destroy()
          return resolve(bytes)
        }
        socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`)
      }
      socket.once('error', reject)
      socket.on('data', (chunk) => {
        if (missing > 0) missing -= chunk.length
        else {
          const text = chunk.toString('latin1', 0, 4000)
          const head = text.indexOf('\r\n\r\n')
          const body = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1])
          if (head < 0 || Number.isNaN(body) || !text.startsWith('HTTP/1.1 200')) {
            socket.destroy()
            return reject(new Error(`not a page: ${text.slice(0, 60)}`))
          }
          bytes += body
          missing = head + 4 + body - chunk.length
        }
        if (missing <= 0) next()
      })
      next()
    })
  const started = performance.now()
  const counts = await Promise.all(Array.from({ length: atOnce }, ask))
  return {
    rate: paths.length / ((performance.now() - started) / 1000),
    bytes: counts.reduce((sum, count) => sum + count, 0),
  }
}

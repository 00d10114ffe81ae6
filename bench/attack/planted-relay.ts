import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from '#server/db/pool.ts'
import { freshAddress } from './attacked-shop.ts'

export interface PlantedRelay {
  origin: string
  /** Where the shop stands, and with which headers all is asked from now on. */
  lead(origin: string, pool: Pick<Pool, 'query'>): void
  askAs(headers: Readonly<Record<string, string>>): void
  /** How the shop answered what came through. */
  answered: { all: number; faults: string[] }
  stop(): Promise<void>
}

/** Asks the database in words made of what was sent. */
export const plantedTitle = '/planted/title'
/** Gives back what was sent as it came. */
export const plantedEcho = '/planted/echo'

const plantedDoor = `<!doctype html><title>Planted</title><a href="${plantedTitle}?text=a">1</a> <a href="${plantedEcho}?text=a">2</a>`

/**
 * Stands before a shop and hands everything on, from another network each time, so that no limit keeps a scanner from looking. Beside the
 * shop's it has two holes of its own: a scanner that does not find them has not looked.
 */
export async function plantedRelay(): Promise<PlantedRelay> {
  let shop: { url: URL; pool: Pick<Pool, 'query'> } | undefined
  let asked: Readonly<Record<string, string>> = {}
  const answered: PlantedRelay['answered'] = { all: 0, faults: [] }

  const handOn = (incoming: IncomingMessage, outgoing: ServerResponse, { url }: { url: URL }) => {
    const headers = { ...incoming.headers, ...asked, host: url.host, 'x-forwarded-for': freshAddress() }
    const { method = 'GET', url: path = '/' } = incoming
    const sent = request({ host: url.hostname, port: url.port, method, path, headers }, (response) => {
      const status = response.statusCode ?? 0
      answered.all += 1
      if (status >= 500) answered.faults.push(`${status} ${method} ${path}`)
      outgoing.writeHead(status, response.headers)
      response.pipe(outgoing)
    })
    sent.on('error', () => outgoing.destroy())
    outgoing.on('close', () => sent.destroy())
    incoming.pipe(sent)
  }

  const server = createServer(async (incoming, outgoing) => {
    if (!shop) return outgoing.writeHead(503).end()
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://relay')
    const text = searchParams.get('text') ?? ''
    if (pathname === plantedTitle) return outgoing.writeHead(200, html).end(await titled(shop.pool, text))
    if (pathname === plantedEcho) return outgoing.writeHead(200, html).end(`<p>${text}</p>`)
    if (pathname === '/planted') return outgoing.writeHead(200, html).end(plantedDoor)
    return handOn(incoming, outgoing, shop)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (origin, pool) => {
      shop = { url: new URL(origin), pool }
    },
    askAs: (headers) => {
      asked = headers
    },
    answered,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const html = { 'content-type': 'text/html; charset=utf-8' }

async function titled(pool: Pick<Pool, 'query'>, text: string): Promise<string> {
  try {
    const { rows } = await pool.query(`select title from products where main_category = '${text}'`)
    return `<p>${rows.length} found</p>`
  } catch (error) {
    return `<p>${String(error)}</p>`
  }
}

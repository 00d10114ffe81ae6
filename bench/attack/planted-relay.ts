import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from '#server/platform/db/pool.ts'
import { freshAddress } from './attacked-shop.ts'

export interface PlantedRelay {
  origin: string
  /** Where the shop stands, and with which headers all is asked from now on. */
  lead(origin: string, pool: Pick<Pool, 'query'>): void
  askAs(headers: Readonly<Record<string, string>>): void
  /** How the shop answered what came through. */
  answered: { all: number; faults: string[] }
  /** From now on it is noted which parameters of these addresses come with another value than they have here, and which never did. */
  watch(addresses: readonly string[]): void
  unchanged(): string[]
  stop(): Promise<void>
}

/** Asks the database in words made of what was sent. By their names both come first where pages are looked at in that order. */
export const plantedTitle = '/0-planted/title'
/** Gives back what was sent as it came. */
export const plantedEcho = '/0-planted/echo'

/**
 * Stands before a shop and hands everything on, from another network each time, so that no limit keeps a scanner from looking, and in plain
 * text: wapiti asks for brotli whether it can read it or not, and where it cannot, sees no link in any page. Beside the shop's it has two holes
 * of its own: a scanner that does not find them has not looked.
 */
export async function plantedRelay(): Promise<PlantedRelay> {
  let shop: { url: URL; pool: Pick<Pool, 'query'> } | undefined
  let extraHeaders: Readonly<Record<string, string>> = {}
  const answered: PlantedRelay['answered'] = { all: 0, faults: [] }

  const watched = watchParameters()

  const handOn = (incoming: IncomingMessage, outgoing: ServerResponse, { url }: { url: URL }) => {
    const relayHeaders = { host: url.host, 'x-forwarded-for': freshAddress(), 'accept-encoding': 'identity' }
    const headers = { ...incoming.headers, ...extraHeaders, ...relayHeaders }
    const { method = 'GET', url: path = '/' } = incoming
    const sent = request({ host: url.hostname, port: url.port, method, path, headers }, (response) => {
      const status = response.statusCode ?? 0
      answered.all += 1
      watched.note(path)
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
      extraHeaders = headers
    },
    answered,
    watch: watched.watch,
    unchanged: watched.unchanged,
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
    // As a careless page of another trade tells it, which is what scanners know a database by.
    return `<p>Warning: pg_query(): Query failed: ERROR:  ${error instanceof Error ? error.message : error}</p>`
  }
}

/** Of each place in an address, whether somebody wrote something else into it. */
function watchParameters() {
  const usual = new Map<string, string>()
  const changed = new Set<string>()
  const placesIn = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://relay')
    return [...searchParams].map(([name, value]) => [`${pathname} ${name}`, value] as const)
  }
  return {
    watch: (addresses: readonly string[]) => {
      for (const [place, value] of addresses.flatMap(placesIn)) usual.set(place, value)
    },
    note: (address: string) => {
      if (usual.size === 0 || !URL.canParse(address, 'http://relay')) return
      for (const [place, value] of placesIn(address))
        if (usual.has(place) && usual.get(place) !== value) changed.add(place)
    },
    unchanged: () => [...usual.keys()].filter((place) => !changed.has(place)),
  }
}

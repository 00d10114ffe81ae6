import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from '#server/platform/db/pool.ts'
import { freshAddress } from './attacked-shop.ts'

export interface PlantedRelay {
  origin: string
  /** Sets the shop that requests are forwarded to, and headers that are added to all further requests. */
  lead(origin: string, pool: Pick<Pool, 'query'>): void
  askAs(headers: Readonly<Record<string, string>>): void
  /** The number of responses of the shop, and the faulty ones among them. */
  answered: { all: number; faults: string[] }
  /** Starts recording which parameters of these addresses are sent with a changed value. */
  watch(addresses: readonly string[]): void
  unchanged(): string[]
  stop(): Promise<void>
}

/** A page with a planted SQL injection. The names of the planted paths sort first, because scanners may visit pages in that order. */
export const plantedTitle = '/0-planted/title'
/** A page with a planted cross-site scripting hole: it returns its input unescaped. */
export const plantedEcho = '/0-planted/echo'

/**
 * A proxy in front of the shop. Each forwarded request names another client address, so that no rate limit stops a scanner, and responses are
 * uncompressed, because wapiti asks for brotli even where it cannot decode it. The proxy has two security holes of its own: a scanner that does not
 * find them does not work.
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
    // Prints the database error like a careless PHP page, by which scanners recognise a database.
    return `<p>Warning: pg_query(): Query failed: ERROR:  ${error instanceof Error ? error.message : error}</p>`
  }
}

/** Records for each parameter of an address whether it was sent with another value. */
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

import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'

export interface S3Server {
  /** Host and port. */
  host: string
  objects: Map<string, Buffer>
  refused: number
  /** While true, every connection is dropped. */
  isAway: boolean
  close(): Promise<void>
}

/**
 * An S3 server with the calls that pictures need. It verifies each signature according to AWS's specification (SigV4), so that wrongly signed
 * requests are refused.
 */
export async function startS3Server(key: string, secret: string): Promise<S3Server> {
  const state: Omit<S3Server, 'close' | 'host'> = { objects: new Map(), refused: 0, isAway: false }
  const server: Server = createServer(async (request, response) => {
    if (state.isAway) return void request.socket.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    if (!isSigned(request, body, key, secret)) {
      state.refused++
      response.writeHead(403).end()
      return
    }
    const name = request.url ?? ''
    const object = state.objects.get(name)
    if (request.method === 'PUT') {
      state.objects.set(name, body)
      response.writeHead(200).end()
    } else if (request.method === 'DELETE') {
      state.objects.delete(name)
      response.writeHead(204).end()
    } else if (name.includes('?list-type=2')) {
      response.writeHead(200).end(listPage(state.objects, new URL(name, 'http://store')))
    } else if (object) response.writeHead(200).end(object)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return Object.assign(state, {
    host: `127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

/** Two objects a page, so that clients must read several pages. */
function listPage(objects: S3Server['objects'], { pathname, searchParams }: URL): string {
  const from = Number(searchParams.get('continuation-token') ?? 0)
  const start = `${pathname}/${searchParams.get('prefix') ?? ''}`
  const listedObjects = [...objects].filter(([name]) => name.startsWith(start)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const entries = listedObjects
    .slice(from, from + 2)
    .map(
      ([name, { length }]) =>
        `<Contents><Key>${name.slice(pathname.length + 1)}</Key><Size>${length}</Size></Contents>`,
    )
  const next = from + 2 < listedObjects.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${next}${entries.join('')}</ListBucketResult>`
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

function isSigned(request: IncomingMessage, body: Buffer, key: string, secret: string): boolean {
  const parts = /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  )
  if (!parts) return false
  const [, credential, date = '', region = '', signedHeaders = '', signature] = parts
  const contentHash = String(request.headers['x-amz-content-sha256'])
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(body)) return false
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const [path, query = ''] = (request.url ?? '').split('?')
  const canonical = [
    request.method,
    path,
    query.split('&').toSorted().join('&'),
    headers.join(''),
    signedHeaders,
    contentHash,
  ].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date']), scope, sha256(canonical)].join('\n')
  const signingKey = ['aws4_request'].reduce(
    (k, data) => hmac(k, data),
    hmac(hmac(hmac(`AWS4${secret}`, date), region), 's3'),
  )
  return credential === key && hmac(signingKey, toSign).toString('hex') === signature
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { StockShown } from '#server/db/content-clock.ts'

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/** What an answer takes beside its bodies. */
const overheadBytes = 1000

/** A body worth compressing is larger than a network packet. */
const smallestCompressed = 1200

/** Compressed once, sent many times: worth more effort than an answer that is sent once. */
const brotliQuality = 6

/** An answer that is the same for everybody, ready to be sent: bytes in every encoding, and its headers. */
export interface CachedResponse {
  status: number
  etag: string
  bytes: number
  variants: Readonly<Partial<Record<Encoding, Variant>>>
}

interface Variant {
  body: Buffer
  headers: Readonly<Record<string, string | number>>
  /** For a caller who has this answer already. */
  unchangedHeaders: Readonly<Record<string, string | number>>
}

export interface ResponseSource {
  status: number
  body: string
  headers: Readonly<Record<string, string>>
  /** Of which garments it shows what is in stock. */
  stock: StockShown
}

export async function prepareResponse({
  status,
  body,
  headers,
}: Omit<ResponseSource, 'stock'>): Promise<CachedResponse> {
  const identity = Buffer.from(body)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const bodies: [Encoding, Buffer][] = [['identity', identity]]
  if (identity.length >= smallestCompressed) {
    const [br, gz] = await Promise.all([brotli(identity), promisify(gzip)(identity)])
    bodies.push(['br', br], ['gzip', gz])
  }
  const variants = bodies.map(([encoding, bytes]) => {
    const unchangedHeaders = { ...headers, etag }
    const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return [
      encoding,
      { body: bytes, unchangedHeaders, headers: { ...unchangedHeaders, ...coded, 'content-length': bytes.length } },
    ]
  })
  const bytes = bodies.reduce((sum, [, { length }]) => sum + length, overheadBytes)
  return { status, etag, bytes, variants: Object.fromEntries(variants) }
}

function brotli(bytes: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/** The smallest variant this caller understands. */
export function chooseVariant(answer: CachedResponse, acceptEncoding: string | undefined): Variant {
  const { br, gzip: gz, identity } = answer.variants
  if (br && accepts(acceptEncoding, 'br')) return br
  if (gz && accepts(acceptEncoding, 'gzip')) return gz
  if (!identity) throw new Error('an answer always has its plain form')
  return identity
}

function accepts(header: string | undefined, encoding: string): boolean {
  if (!header?.includes(encoding)) return false
  const offer = header.split(',').find((part) => part.trim().split(';')[0] === encoding)
  return offer !== undefined && !/;\s*q=0(\.0+)?\s*$/.test(offer)
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { StockShown } from '#server/platform/db/content-clock.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** What an answer takes beside its body: its keys, what it shows, how it is made again. */
const overheadBytes = 1000

/** A body worth compressing is larger than a network packet. */
const smallestCompressed = 1200

/** The next step costs half as much again, and saves one byte in a hundred. */
const brotliQuality = 5
/** Eighty times the work for a tenth of the bytes: worth it where nobody waits for it and many fetch it. */
const hardQuality = 11
const windowBits = 18

/** An answer that is the same for everybody, as it is kept: in one encoding, the smallest one it is worth. */
export interface CachedResponse {
  status: number
  etag: string
  /** What it says of itself, shared by all answers that say the same. */
  headers: Readonly<Record<string, string>>
  body: Buffer
  encoding: Exclude<Encoding, 'gzip'>
  /** Memory it takes, including overhead. */
  bytes: number
}

export interface ResponseSource {
  status: number
  body: string
  headers: Readonly<Record<string, string>>
  /** The garments whose stock it shows. */
  stock: StockShown
}

export function prepareResponse({ status, body, headers }: Omit<ResponseSource, 'stock'>): CachedResponse {
  // Memory of its own: a short text would lie in a larger piece that is shared, and keep all of it for as long as it is kept.
  const plain = Buffer.allocUnsafeSlow(Buffer.byteLength(body))
  plain.write(body)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { status, etag, headers, body: plain, encoding: 'identity', bytes: plain.length + overheadBytes }
}

/** Whether it would be smaller in another encoding than it is in. */
export function isCompressible({ encoding, body }: CachedResponse): boolean {
  return encoding === 'identity' && body.length >= smallestCompressed
}

export function compressResponse(answer: CachedResponse): Promise<CachedResponse> {
  return packed(answer, answer.body, brotliQuality)
}

/** Compresses a response again, more slowly and better. */
export async function packHarder(answer: CachedResponse): Promise<CachedResponse> {
  return packed(answer, await recode(answer, 'identity'), hardQuality)
}

async function packed(answer: CachedResponse, plain: Buffer, quality: number): Promise<CachedResponse> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    // No page is longer: a larger window finds nothing more, and takes memory that has to be cleared first.
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
  }
  const compressed = await promisify(brotliCompress)(plain, { params })
  // The result is a slice of a larger buffer; a copy lets that be freed.
  const body = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(body)
  return { ...answer, body, encoding: 'br', bytes: body.length + overheadBytes }
}

/** The smallest encoding this caller understands, of those it can be made into. */
export function encodingFor({ encoding }: CachedResponse, acceptEncoding: string | undefined): Encoding {
  if (encoding === 'identity') return 'identity'
  if (accepts(acceptEncoding, 'br')) return 'br'
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
}

/** For the few who do not understand what is kept. */
export async function recode({ body, encoding }: CachedResponse, targetEncoding: Encoding): Promise<Buffer> {
  const plain = encoding === 'br' ? await promisify(brotliDecompress)(body) : body
  return targetEncoding === 'gzip' ? promisify(gzip)(plain) : plain
}

function accepts(header: string | undefined, encoding: string): boolean {
  if (!header?.includes(encoding)) return false
  const offer = header.split(',').find((part) => part.trim().split(';')[0] === encoding)
  return offer !== undefined && !/;\s*q=0(\.0+)?\s*$/.test(offer)
}

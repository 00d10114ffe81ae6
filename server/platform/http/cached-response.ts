import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { StockShown } from '#server/platform/db/content-clock.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Memory of a cached response beside its body: keys, dependencies and headers. */
const overheadBytes = 1000

/** Compressing pays off for bodies larger than a network packet. */
const minCompressedBytes = 1200

/** Brotli's next level takes half as much time again and makes responses only one per cent smaller. */
const brotliQuality = 5
/** Brotli's highest level takes eighty times as long and makes responses a tenth smaller; used in the background for popular responses. */
const maxBrotliQuality = 11
const windowBits = 18

/** A cached response that is the same for all callers, stored in its smallest useful encoding. */
export interface CachedResponse {
  status: number
  etag: string
  /** Headers; responses with equal headers share one object. */
  headers: Readonly<Record<string, string>>
  body: Buffer
  encoding: Exclude<Encoding, 'gzip'>
  /** Size in memory, including overhead. */
  bytes: number
}

export interface ResponseSource {
  status: number
  body: string
  headers: Readonly<Record<string, string>>
  /** The products whose stock it shows. */
  stock: StockShown
}

export function prepareResponse({ status, body, headers }: Omit<ResponseSource, 'stock'>): CachedResponse {
  // Allocated on its own: a small buffer from the shared pool would keep the whole pool alive.
  const plain = Buffer.allocUnsafeSlow(Buffer.byteLength(body))
  plain.write(body)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { status, etag, headers, body: plain, encoding: 'identity', bytes: plain.length + overheadBytes }
}

/** Whether the response would be smaller in another encoding. */
export function isCompressible({ encoding, body }: CachedResponse): boolean {
  return encoding === 'identity' && body.length >= minCompressedBytes
}

export function compressResponse(answer: CachedResponse): Promise<CachedResponse> {
  return packed(answer, answer.body, brotliQuality)
}

/** Compresses a response again at a higher level. */
export async function recompressHarder(answer: CachedResponse): Promise<CachedResponse> {
  return packed(answer, await convertEncoding(answer, 'identity'), maxBrotliQuality)
}

async function packed(answer: CachedResponse, plain: Buffer, quality: number): Promise<CachedResponse> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    // No page is longer than this window: a larger one would not find more, and its memory has to be cleared first.
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
  }
  const compressed = await promisify(brotliCompress)(plain, { params })
  // The result is a slice of a larger buffer; copying lets that be freed.
  const body = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(body)
  return { ...answer, body, encoding: 'br', bytes: body.length + overheadBytes }
}

/** The smallest encoding that this caller accepts and the response can have. */
export function encodingFor({ encoding }: CachedResponse, acceptEncoding: string | undefined): Encoding {
  if (encoding === 'identity') return 'identity'
  if (accepts(acceptEncoding, 'br')) return 'br'
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
}

/** Converts a response for clients that do not accept the stored encoding. */
export async function convertEncoding({ body, encoding }: CachedResponse, targetEncoding: Encoding): Promise<Buffer> {
  const plain = encoding === 'br' ? await promisify(brotliDecompress)(body) : body
  return targetEncoding === 'gzip' ? promisify(gzip)(plain) : plain
}

function accepts(header: string | undefined, encoding: string): boolean {
  if (!header?.includes(encoding)) return false
  const offer = header.split(',').find((part) => part.trim().split(';')[0] === encoding)
  return offer !== undefined && !/;\s*q=0(\.0+)?\s*$/.test(offer)
}

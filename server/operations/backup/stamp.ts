import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { damaged } from './archive-error.ts'

/** A frame every reader of zstd skips, so that the archive opens with ordinary tools too: its mark, and its length. */
const frameHead = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0])
const stampLength = frameHead.length + 32

/** Ends what passes with its own fingerprint: a single byte that changed later is noticed. */
export function stamping(): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(null, Buffer.concat([frameHead, hash.digest()]))
    },
  })
}

/** Takes the fingerprint off again, and fails at the end if it is another's. */
export function unstamping(): Transform {
  const hash = createHash('sha256')
  let held = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = Buffer.concat([held, chunk])
      const contentLength = Math.max(0, bytes.length - stampLength)
      held = bytes.subarray(contentLength)
      hash.update(bytes.subarray(0, contentLength))
      done(null, bytes.subarray(0, contentLength))
    },
    flush(done) {
      const stamp = Buffer.concat([frameHead, hash.digest()])
      done(held.equals(stamp) ? null : damaged())
    },
  })
}

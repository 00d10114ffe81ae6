import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { damaged } from './archive-error.ts'

/** The header of a skippable zstd frame, which standard tools ignore, so that the archive also opens with them. */
const frameHead = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0])
const stampLength = frameHead.length + 32

/** Appends a SHA-256 checksum of the stream, so that any changed byte is detected. */
export function addingChecksum(): Transform {
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

/** Removes the checksum, and throws at the end if it does not match. */
export function verifyingChecksum(): Transform {
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

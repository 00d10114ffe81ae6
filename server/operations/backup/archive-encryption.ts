import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { ArchiveError, damaged } from './archive-error.ts'

/**
 * The format of encrypted archives: a header, then chunks of 64 KiB, each encrypted with AES-256-GCM. The nonce contains the number of the chunk and
 * marks the last one, so that removed, reordered, changed or missing chunks are detected.
 */
const mark = Buffer.from('jebba-sealed-1\n')
const saltLength = 16
const prefixLength = 7
const tagLength = 16
const pieceLength = 64 * 1024
const openLength = mark.length + saltLength + prefixLength
const headLength = openLength + 32

/** The cost of scrypt: 64 MiB and a few tenths of a second for each guess, which a machine with one gigabyte can afford. */
const cost: ScryptOptions = { N: 2 ** 16, r: 8, p: 1, maxmem: 80 * 1024 * 1024 }

interface Keys {
  cipher: Buffer
  /** Verifies the passphrase before decryption. */
  check: Buffer
}

export const isSealed = (beginning: Buffer) => beginning.subarray(0, mark.length).equals(mark)

export async function encrypting(passphrase: string): Promise<Transform> {
  const open = Buffer.concat([mark, randomBytes(saltLength), randomBytes(prefixLength)])
  const keys = await keysOf(passphrase, open)
  let held = Buffer.concat([])
  let count = 0
  const seal = (piece: Buffer, last: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', keys.cipher, nonceOf(open, count++, last)).setAAD(open)
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
  const sealed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk])
      // A full chunk is written only when more data follows, because the last one is marked.
      while (held.length > pieceLength) {
        this.push(seal(held.subarray(0, pieceLength), false))
        held = held.subarray(pieceLength)
      }
      done()
    },
    flush(done) {
      done(null, seal(held, true))
    },
  })
  sealed.push(Buffer.concat([open, proofOf(keys, open)]))
  return sealed
}

export function decrypting(passphrase: string): Transform {
  let held = Buffer.concat([])
  let head: { open: Buffer; keys: Keys } | undefined
  let count = 0

  const readHead = async () => {
    const open = held.subarray(0, openLength)
    const keys = await keysOf(passphrase, open)
    if (!timingSafeEqual(proofOf(keys, open), held.subarray(openLength, headLength)))
      throw new ArchiveError('The passphrase does not open this archive, or its beginning is damaged.')
    held = held.subarray(headLength)
    return { open: Buffer.from(open), keys }
  }
  const unseal = (piece: Buffer, last: boolean) => {
    if (!head || piece.length < tagLength) throw damaged()
    const nonce = nonceOf(head.open, count++, last)
    const decipher = createDecipheriv('aes-256-gcm', head.keys.cipher, nonce, { authTagLength: tagLength })
    decipher.setAAD(head.open).setAuthTag(piece.subarray(-tagLength))
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, -tagLength)), decipher.final()])
    } catch (cause) {
      throw damaged(cause)
    }
  }
  const take = async (stream: Transform, chunk: Buffer) => {
    held = Buffer.concat([held, chunk])
    if (!head && held.length < headLength) return
    head ??= await readHead()
    while (held.length > pieceLength + tagLength) {
      stream.push(unseal(held.subarray(0, pieceLength + tagLength), false))
      held = held.subarray(pieceLength + tagLength)
    }
  }
  const settle = (work: Promise<Buffer | undefined>, done: TransformCallback) =>
    void work.then(
      (data) => done(null, data),
      (error: Error) => done(error),
    )

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      settle(
        take(this, chunk).then(() => undefined),
        done,
      )
    },
    flush(done) {
      settle(
        Promise.resolve().then(() => unseal(held, true)),
        done,
      )
    },
  })
}

function nonceOf(open: Buffer, count: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  open.copy(nonce, 0, openLength - prefixLength, openLength)
  nonce.writeUInt32BE(count, prefixLength)
  nonce[11] = last ? 1 : 0
  return nonce
}

const proofOf = ({ check }: Keys, open: Buffer) => createHmac('sha256', check).update(open).digest()

function keysOf(passphrase: string, open: Buffer): Promise<Keys> {
  const salt = open.subarray(mark.length, mark.length + saltLength)
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 64, cost, (error, key) => {
      if (error) reject(error)
      else resolve({ cipher: key.subarray(0, 32), check: key.subarray(32) })
    })
  })
}

import { createCipheriv, createECDH, hkdfSync } from 'node:crypto'

/** The keys of a browser's subscription. */
export interface BrowserKeys {
  p256dh: Buffer
  auth: Buffer
}

/** Random for each message, so that equal messages look different. */
interface RandomValues {
  privateKey: Buffer
  salt: Buffer
}

const recordSize = 4096
const lastRecord = 2

/** Encrypts a message for one browser (RFC 8291) in one record (RFC 8188). The push service sees only its length. */
export function encryptMessage(
  message: Buffer,
  { p256dh, auth }: BrowserKeys,
  { privateKey, salt }: RandomValues,
): Buffer {
  const keyPair = createECDH('prime256v1')
  keyPair.setPrivateKey(privateKey)
  const publicKey = keyPair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const material = hkdf(keyPair.computeSecret(p256dh), auth, info, 32)
  const key = hkdf(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(message), cipher.update(Buffer.from([lastRecord])), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.from([publicKey.length]), publicKey, ...sealed])
}

function hkdf(material: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', material, salt, info, length))
}

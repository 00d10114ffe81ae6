import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The file in a release with the public key that later releases must be signed with. */
export const releaseKeyFile = 'release-key.pem'

/** Reads the private key for signing releases: Ed25519, as made by `openssl genpkey -algorithm ed25519`. */
export function readSigningKey(file) {
  const key = createPrivateKey(readFileSync(file))
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`${file} is no Ed25519 key: openssl genpkey -algorithm ed25519`)
  return { key, publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }) }
}

/** Signs checksum and file name together, so that an old release cannot be passed off as a new one. */
export function signatureOf(checksums, key) {
  return `${sign(null, Buffer.from(checksums), key).toString('base64')}\n`
}

import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Lies in a release: what the next one has to be signed with. */
export const releaseKeyFile = 'release-key.pem'

/** Of whoever makes releases: an Ed25519 key, as `openssl genpkey -algorithm ed25519` makes it. */
export function readSigningKey(file) {
  const key = createPrivateKey(readFileSync(file))
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`${file} is no Ed25519 key: openssl genpkey -algorithm ed25519`)
  return { key, publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }) }
}

/** Over the checksum and the name beside it, so that an old release cannot be handed out as a new one. */
export function signatureOf(checksums, key) {
  return `${sign(null, Buffer.from(checksums), key).toString('base64')}\n`
}

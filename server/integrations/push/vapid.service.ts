import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { sharedSecret } from '#server/platform/credentials/secrets.service.ts'
import type { Database } from '#server/platform/db/pool.ts'

const secretName = 'web-push'
const algorithm = 'ES256'
/** Push services refuse tokens that are valid for more than a day. */
const tokenLifetime = '12h'

/** The key by which push services recognise the shop: created once and shared by all processes. */
async function findOrCreateKey(db: Database): Promise<JWK> {
  const made = async () => {
    const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
    return JSON.stringify(await exportJWK(privateKey))
  }
  return JSON.parse(await sharedSecret(db, secretName, made))
}

/** The public key for subscriptions in browsers, as an uncompressed point. */
export async function publicKey(db: Database): Promise<string> {
  const { x = '', y = '' } = await findOrCreateKey(db)
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  )
}

/** The signed token that a push service requires with each message (RFC 8292); it names the service, an expiry and a contact. */
export async function vapidHeader(db: Database, endpoint: string, contact: string): Promise<string> {
  const jwk = await findOrCreateKey(db)
  const word = await new SignJWT({})
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(tokenLifetime)
    .setSubject(contact)
    .sign(await importJWK(jwk, algorithm))
  return `vapid t=${word}, k=${await publicKey(db)}`
}

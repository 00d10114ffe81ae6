import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { importJWK, jwtVerify } from 'jose'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'

interface ReceivedPush {
  url: string
  headers: Readonly<Record<string, string>>
  message: unknown
  /** The claims of the sender's token; its signature was verified with the key of the subscription. */
  tokenClaims: unknown
}

/** A browser with its push service: accepts only messages signed with the subscribed key, and decrypts them. */
export function simulatePushBrowser(endpoint = `https://push.example/${randomBytes(8).toString('hex')}`) {
  const ownKeys = createECDH('prime256v1')
  ownKeys.generateKeys()
  const auth = randomBytes(16)
  const receivedPushes: ReceivedPush[] = []
  let answers: number[] = []

  const open = (sealed: Buffer): Buffer => {
    const salt = sealed.subarray(0, 16)
    const sender = sealed.subarray(21, 21 + (sealed[20] ?? 0))
    const body = sealed.subarray(21 + sender.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownKeys.getPublicKey(), sender])
    const material = derive(ownKeys.computeSecret(sender), auth, info, 32)
    const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
    const padded = Buffer.concat([opener.update(body.subarray(0, -16)), opener.final()])
    return padded.subarray(0, padded.lastIndexOf(2))
  }

  /** The form of `PushSubscription.toJSON()`. */
  const subscription = {
    endpoint,
    keys: { p256dh: ownKeys.getPublicKey('base64url'), auth: auth.toString('base64url') },
  }

  const serviceFor = (subscribedWith: string): Outgoing => {
    return async (url, { headers = {}, body = '' } = {}) => {
      if (String(url) !== endpoint) return new Response(null, { status: 404 })
      const status = answers.shift() ?? 201
      if (status >= 300) return new Response(null, { status })
      const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
      if (key !== subscribedWith) return new Response(null, { status: 403 })
      const point = Buffer.from(key, 'base64url')
      const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
      const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
      const { payload } = await jwtVerify(token, publicKey, { audience: new URL(endpoint).origin })
      const message = JSON.parse(open(Buffer.from(body)).toString())
      receivedPushes.push({ url: String(url), headers: { ...headers }, message, tokenClaims: payload })
      return new Response(null, { status })
    }
  }

  return {
    subscription,
    told: receivedPushes,
    serviceFor,
    answerNext: (...statuses: number[]) => {
      answers = statuses
    },
  }
}

function derive(material: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', material, salt, info, length))
}

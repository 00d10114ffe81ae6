import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** The minimum OWASP recommends for argon2id: about 50 ms and 19 MB. The parameters are stored in each hash, so they can be raised later. */
const ownCost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const compute = promisify(argon2)

export async function hashPassword(password: string, cost = ownCost): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hashWithSalt(normalised(password), nonce, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** The argon2id hash of a secret that is looked up by its hash, which needs a known salt. */
export function hashWithSalt(message: Buffer, salt: Buffer, cost = ownCost): Promise<Buffer> {
  return compute('argon2id', { message, nonce: salt, tagLength, ...cost })
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = stored.exec(hash) ?? []
  if (!memory) return false
  const expected = Buffer.from(tag, 'base64')
  const computedTag = await compute('argon2id', {
    message: normalised(password),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(computedTag, expected)
}

/** Takes as long as a real check when there is no account: the response time must not reveal which accounts exist. */
export async function verifyNothing(password: string): Promise<false> {
  await hashPassword(password)
  return false
}

/** Different keyboards may send the same letters as different code points. */
function normalised(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'))
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

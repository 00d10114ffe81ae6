import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const nonceLength = 12
const tagLength = 16

/**
 * Encrypts secrets of other services, which the shop has to send and so cannot store as a hash. The key is not in the database: a copy of the
 * database or of a backup reveals no secret.
 */
export interface SecretBox {
  seal(secret: string, about: string): Promise<Buffer>
  /** Undefined if the text was sealed with another key or for another purpose, or was changed. */
  unseal(sealed: Buffer, about: string): Promise<string | undefined>
}

interface KeyPlace {
  dataDir: string
  /** All processes that share a database need the same key. */
  secretsKey?: string | undefined
}

export function openSecretBox(place: KeyPlace): SecretBox {
  let key: Promise<Buffer> | undefined
  const getKey = () => {
    key ??= findKey(place).catch((error: unknown) => {
      key = undefined
      throw error
    })
    return key
  }
  return {
    seal: async (secret, about) => {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', await getKey(), nonce).setAAD(Buffer.from(about))
      return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    unseal: async (sealed, about) => {
      if (sealed.length < nonceLength + tagLength) return undefined
      const options = { authTagLength: tagLength }
      const opener = createDecipheriv('aes-256-gcm', await getKey(), sealed.subarray(0, nonceLength), options)
      opener.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(-tagLength))
      try {
        const body = sealed.subarray(nonceLength, -tagLength)
        return Buffer.concat([opener.update(body), opener.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

async function findKey({ dataDir, secretsKey }: KeyPlace): Promise<Buffer> {
  const material = secretsKey ? Buffer.from(secretsKey) : await keyInFolder(dataDir)
  return Buffer.from(hkdfSync('sha256', material, 'jebba', 'secrets of others', 32))
}

/** Created on first use, atomically: if two processes create it at once, both use the first. */
async function keyInFolder(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'secrets.key')
  const existingKey = await readFile(path).catch(() => undefined)
  if (existingKey?.length === 32) return existingKey
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await mkdir(dataDir, { recursive: true })
  await writeFile(draft, randomBytes(32), { mode: 0o600, flush: true })
  try {
    await link(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await unlink(draft)
  }
  const key = await readFile(path)
  if (key.length !== 32) throw new Error(`${path} is no key; take it away, and enter the couriers' secrets again`)
  return key
}

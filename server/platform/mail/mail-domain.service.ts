import { createPublicKey, generateKeyPair } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { promisify } from 'node:util'
import { knownSecret, sharedSecret } from '#server/platform/credentials/secrets.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import {
  type DomainRecord,
  dkimName,
  dkimRecord,
  dkimSelector,
  holdsKey,
  isOwnDomain,
  type MailHosts,
  missingDmarc,
  missingSpf,
} from './mail-domain.rules.ts'

const secretName = 'dkim-key'
/** So long a process goes by what it saw in the DNS; names change seldom, and not at once. */
const lookAgainMs = 60 * 60 * 1000

/** The texts that stand under a name; none where there is no such name. */
export type ReadTexts = (name: string) => Promise<string[]>

const absent = new Set(['ENOTFOUND', 'ENODATA'])

const readTexts: ReadTexts = async (name) => {
  try {
    // Long texts come in pieces.
    const records = await new Resolver({ timeout: 3000, tries: 2 }).resolveTxt(name)
    return records.map((pieces) => pieces.join(''))
  } catch (error) {
    if (error instanceof Error && 'code' in error && absent.has(String(error.code))) return []
    throw error
  }
}

/** As nodemailer wants it. */
interface MailSignature {
  domainName: string
  keySelector: string
  privateKey: string
}

/** Gives the signature for the shop's mails, once receivers can check it; until then they would take it for a forged one. */
export type MailSigning = () => Promise<MailSignature | undefined>

export function mailSigning(db: Database, domain: string, read: ReadTexts = readTexts): MailSigning {
  let seen: { at: number; signature: MailSignature | undefined } | undefined
  return async () => {
    if (!isOwnDomain(domain)) return undefined
    if (seen && Date.now() - seen.at < lookAgainMs) return seen.signature
    // A mail goes out without a signature rather than not at all.
    const signature = await publishedSignature(db, domain, read).catch(() => seen?.signature)
    seen = { at: Date.now(), signature }
    return signature
  }
}

async function publishedSignature(db: Database, domain: string, read: ReadTexts): Promise<MailSignature | undefined> {
  const privateKey = await knownSecret(db, secretName)
  if (!privateKey || !holdsKey(await read(dkimName(domain)), publicPart(privateKey))) return undefined
  return { domainName: domain, keySelector: dkimSelector, privateKey }
}

/** The records its domain lacks for mails to arrive; makes the key of the signature if there is none. */
export async function missingRecords(
  db: Database,
  { domain, read = readTexts, ...hosts }: MailHosts & { domain: string; read?: ReadTexts | undefined },
): Promise<DomainRecord[]> {
  const key = publicPart(await sharedSecret(db, secretName, newKey))
  const [ownRecords, signing, policy] = await Promise.all([domain, dkimName(domain), `_dmarc.${domain}`].map(read))
  return [
    missingSpf(domain, hosts, ownRecords ?? []),
    holdsKey(signing ?? [], key) ? undefined : dkimRecord(domain, key),
    missingDmarc(domain, policy ?? []),
  ].filter((record) => record !== undefined)
}

async function newKey(): Promise<string> {
  // Some registrars limit the length of a DNS record; longer keys do not fit.
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return privateKey
}

function publicPart(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
}

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
  hasPublicKey,
  isOwnDomain,
  type MailHosts,
  missingDmarc,
  missingSpf,
} from './mail-domain.rules.ts'

const secretName = 'dkim-key'
/** DNS results are cached for this long. */
const lookAgainMs = 60 * 60 * 1000

/** The TXT records of a name; empty if it does not exist. */
export type ReadTexts = (name: string) => Promise<string[]>

const absent = new Set(['ENOTFOUND', 'ENODATA'])

const readTexts: ReadTexts = async (name) => {
  try {
    // Long texts are split into several strings.
    const records = await new Resolver({ timeout: 3000, tries: 2 }).resolveTxt(name)
    return records.map((pieces) => pieces.join(''))
  } catch (error) {
    if (error instanceof Error && 'code' in error && absent.has(String(error.code))) return []
    throw error
  }
}

/** In the form nodemailer expects. */
interface MailSignature {
  domainName: string
  keySelector: string
  privateKey: string
}

/** Returns the DKIM signature of the shop's mails once its DNS record exists: before that receivers would take it for a forgery. */
export type MailSigning = () => Promise<MailSignature | undefined>

export function mailSigning(db: Database, domain: string, read: ReadTexts = readTexts): MailSigning {
  let seen: { at: number; signature: MailSignature | undefined } | undefined
  return async () => {
    if (!isOwnDomain(domain)) return undefined
    if (seen && Date.now() - seen.at < lookAgainMs) return seen.signature
    // If the DNS cannot be read, the mail is sent with the last known signature, or without one.
    const signature = await publishedSignature(db, domain, read).catch(() => seen?.signature)
    seen = { at: Date.now(), signature }
    return signature
  }
}

async function publishedSignature(db: Database, domain: string, read: ReadTexts): Promise<MailSignature | undefined> {
  const privateKey = await knownSecret(db, secretName)
  if (!privateKey || !hasPublicKey(await read(dkimName(domain)), publicPart(privateKey))) return undefined
  return { domainName: domain, keySelector: dkimSelector, privateKey }
}

/** Lists the DNS records that the domain lacks. Creates the key of the signature if there is none. */
export async function missingRecords(
  db: Database,
  { domain, read = readTexts, ...hosts }: MailHosts & { domain: string; read?: ReadTexts | undefined },
): Promise<DomainRecord[]> {
  const key = publicPart(await sharedSecret(db, secretName, newKey))
  const [ownRecords, signing, policy] = await Promise.all([domain, dkimName(domain), `_dmarc.${domain}`].map(read))
  return [
    missingSpf(domain, hosts, ownRecords ?? []),
    hasPublicKey(signing ?? [], key) ? undefined : dkimRecord(domain, key),
    missingDmarc(domain, policy ?? []),
  ].filter((record) => record !== undefined)
}

async function newKey(): Promise<string> {
  // Longer keys do not fit into the DNS records of some registrars.
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

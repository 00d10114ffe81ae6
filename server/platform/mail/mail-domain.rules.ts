import { isIP } from 'node:net'

/** A DNS record about the mails of a domain (RFC 7208, 6376, 7489). */
export interface DomainRecord {
  name: string
  value: string
}

/** Name of our DKIM key below the domain; other programs use other names. */
export const dkimSelector = 'jebba'

/** SPF mechanisms that mail providers publish for their servers. For any other mail server its own host name is used. */
const senders: readonly (readonly [host: RegExp, mechanism: string])[] = [
  [/(^|\.)(gmail|google)\.com$/, 'include:_spf.google.com'],
  [/(^|\.)(office365|outlook)\.com$/, 'include:spf.protection.outlook.com'],
  [/(^|\.)ovh\.(net|com)$/, 'include:mx.ovh.com'],
  [/(^|\.)zoho\.(com|eu)$/, 'include:zohomail.com'],
  [/(^|\.)(brevo|sendinblue)\.com$/, 'include:spf.brevo.com'],
  [/(^|\.)mailjet\.com$/, 'include:spf.mailjet.com'],
  [/(^|\.)sendgrid\.net$/, 'include:sendgrid.net'],
  [/(^|\.)mailgun\.org$/, 'include:mailgun.org'],
  [/(^|\.)amazonaws\.com$/, 'include:amazonses.com'],
  [/(^|\.)gandi\.net$/, 'include:_mailcust.gandi.net'],
  [/(^|\.)infomaniak\.com$/, 'include:spf.infomaniak.ch'],
]

/** Domains of free mail providers, whose DNS records cannot be changed by their users. */
const freeMailProviders =
  /(^|\.)(gmail|googlemail|yahoo|ymail|outlook|hotmail|live|msn|icloud|me|aol|gmx|proton|laposte)\.\w+$/

export function isOwnDomain(domain: string): boolean {
  return !freeMailProviders.test(domain) && domain.includes('.') && !/^[\d.]+$/.test(domain)
}

export function dkimName(domain: string): string {
  return `${dkimSelector}._domainkey.${domain}`
}

/** The DNS record of a public key. */
export function dkimRecord(domain: string, publicKey: string): DomainRecord {
  return { name: dkimName(domain), value: `v=DKIM1; k=rsa; p=${publicKey}` }
}

export function hasPublicKey(texts: readonly string[], publicKey: string): boolean {
  return texts.some((text) => text.replace(/\s/g, '').includes(`p=${publicKey}`))
}

/** Whether the mail server is on this machine or in its network: receivers then see the address of the shop. */
function isNearby(host: string): boolean {
  if (isIP(host) === 4) return /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(host)
  if (isIP(host) === 6) return /^(::1?$|f[cd]|fe[89ab])/i.test(host)
  return !host.includes('.') || /\.(local|lan|internal|localdomain)$/.test(host)
}

/** The SPF mechanism of the mail server, by address or name; for a nearby server that of the shop's own host. */
function mechanismOf(smtpHost: string, shopHost: string): string {
  const host = smtpHost.replace(/^\[|\]$/g, '').toLowerCase()
  if (isNearby(host)) return `a:${shopHost}`
  const version = isIP(host)
  return version === 0 ? `a:${host}` : `ip${version}:${host}`
}

export interface MailHosts {
  smtpHost: string
  /** The host name visitors use. */
  shopHost: string
}

/** The SPF record that allows this mail server; undefined if the domain allows it already. A domain has only one such record. */
export function missingSpf(
  domain: string,
  { smtpHost, shopHost }: MailHosts,
  texts: readonly string[],
): DomainRecord | undefined {
  const include = senders.find(([host]) => host.test(smtpHost))?.[1]
  const record = texts.find((text) => /^v=spf1(\s|$)/i.test(text))
  if (!record) return { name: domain, value: `v=spf1 ${include ?? mechanismOf(smtpHost, shopHost)} ~all` }
  // An unknown server may be covered by another entry: only the owner of the domain can tell.
  if (!include || record.toLowerCase().split(/\s+/).includes(include)) return undefined
  const [entries, allMechanism = '~all'] = record.trim().split(/\s([~?+-]?all)$/i)
  return { name: domain, value: `${entries?.trimEnd()} ${include} ${allMechanism}` }
}

/** The record starts with monitoring only; `p=quarantine` is for domains whose mails are all signed. */
export function missingDmarc(domain: string, texts: readonly string[]): DomainRecord | undefined {
  if (texts.some((text) => /^v=DMARC1\s*;/i.test(text))) return undefined
  return { name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' }
}

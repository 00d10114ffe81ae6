import { statSync } from 'node:fs'
import { showReconciliation } from '#server/accounting/reconciliation/reconciliation.service.ts'
import { isArchiveName } from '#server/operations/backup/archive-format.rules.ts'
import { archivesIn, openBackupStore } from '#server/operations/backup/backup-store.ts'
import { describeBackups } from '#server/operations/backup/backups.service.ts'
import { listUnreadableSecondFactors } from '#server/people/staff/second-factor.service.ts'
import { type Config, usualBackupFolder } from '#server/platform/config/config.ts'
import { openSecretBox } from '#server/platform/credentials/encrypted-secrets.ts'
import { makeFolder } from '#server/platform/db/data-folder.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { describeMailbox } from '#server/platform/mail/mail-account.service.ts'
import { isOwnDomain } from '#server/platform/mail/mail-domain.rules.ts'
import { missingRecords, type ReadTexts } from '#server/platform/mail/mail-domain.service.ts'
import { FailedMailError, mailSender, tryMailServer } from '#server/platform/mail/mail-transport.ts'
import { masterName } from '#server/platform/media/create-size.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { type Outgoing, openOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { drawPictures } from './database-checks.repository.ts'
import { type Finding, warning, well, wrong } from './finding.ts'

/** Both addresses are the operator's own settings. */
const call = openOutgoing({ to: 'anywhere', timeoutMs: 10_000 })
const picturesDrawn = 100

export async function checkMail(
  db: Database,
  { smtpUrl, production }: Pick<Config, 'smtpUrl' | 'production'>,
): Promise<Finding> {
  if (!smtpUrl) {
    const mailbox = await describeMailbox(db)
    if (!mailbox) return production ? wrong('', ['SMTP_URL']) : warning('', ['SMTP_URL'])
    return mailbox.error === undefined ? well(mailbox.host) : wrong(`${mailbox.host}: ${mailbox.error}`)
  }
  const { host } = new URL(smtpUrl)
  try {
    await tryMailServer(smtpUrl)
    return well(host)
  } catch (error) {
    return wrong(`${host}: ${error instanceof FailedMailError ? error.message : String(error)}`)
  }
}

/** Whether the DNS records prove that the shop's mails are not forged; if not, the finding lists the missing records. */
export async function checkMailDomain(
  db: Database,
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  read?: ReadTexts,
): Promise<Finding> {
  const { smtpUrl, publicUrl } = config
  const mailbox = smtpUrl ? undefined : await describeMailbox(db)
  const smtpHost = mailbox?.host ?? (smtpUrl && new URL(smtpUrl).hostname)
  if (!smtpHost) return warning('', ['SMTP_URL'])
  const { domain } = mailSender(mailbox ? { mailFrom: mailbox.address } : config, publicUrl ?? 'http://localhost')
  if (!isOwnDomain(domain)) return warning(`MAIL_FROM: ${domain}`)
  const shopHost = publicUrl ? new URL(publicUrl).hostname : domain
  const missing = await missingRecords(db, { domain, smtpHost, shopHost, read })
  if (missing.length === 0) return well(domain)
  return warning(missing.map(({ name, value }) => `${name} TXT "${value}"`).join('\n'))
}

/** Calls the shop as a browser would: by its public name, through the proxy, with a valid certificate. */
export async function checkPublicUrl(
  { publicUrl, production, trustedProxies }: Pick<Config, 'publicUrl' | 'production' | 'trustedProxies'>,
  ask: Outgoing = call,
): Promise<Finding> {
  if (!publicUrl) return warning('', ['PUBLIC_URL'])
  try {
    const response = await ask(`${publicUrl}/healthz`)
    if (response.status !== 200) return wrong(`${publicUrl}: ${response.status}`)
    // Another program may answer at this address.
    if (!response.headers.has('x-request-id')) return wrong(`${publicUrl}: ${await firstWords(response)}`)
    const encrypted = publicUrl.startsWith('https:')
    // The shop itself has no TLS, so a proxy is in front of it; without TRUST_PROXY all requests seem to come from the proxy.
    if (production && encrypted && trustedProxies.length === 0) return wrong(publicUrl, ['TRUST_PROXY'])
    return production && !encrypted ? warning(`${publicUrl}: http`) : well(publicUrl)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return wrong(`${publicUrl}: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
}

/** Whether the port is free or used by the shop itself. */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  const address = `${host.includes(':') ? `[${host}]` : host}:${port}`
  if (port === 0) return well(address)
  try {
    const response = await call(`http://${address}/healthz`)
    return response.headers.has('x-request-id') ? well(address) : wrong(address)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined
    return cause && 'code' in cause && cause.code === 'ECONNREFUSED' ? well(address) : wrong(address)
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const firstWords = async (response: Response) => (await response.text()).slice(0, 60)

export async function checkPictures(
  db: Database,
  { mediaUrl, dataDir }: Pick<Config, 'mediaUrl' | 'dataDir'>,
): Promise<Finding> {
  const media = openMediaStorage(mediaUrl, dataDir)
  const drawn = await drawPictures(db, picturesDrawn)
  const missing: string[] = []
  for (const id of drawn) if (!(await media.read(masterName(id)))) missing.push(id)
  const finding = `${drawn.length - missing.length}/${drawn.length}`
  return missing.length > 0 ? wrong(`${finding}: ${missing.slice(0, 3).join(', ')}`) : well(finding)
}

/** Checks the backups and their location: a backup on the shop's own disk is lost with it. */
export async function checkBackups(db: Database, config: Pick<Config, 'backup' | 'dataDir'>): Promise<Finding> {
  const { lastGoodAt, late, copyLate, rehearsal, backups } = await describeBackups({ db, config })
  const { folder, url, passphrase } = config.backup
  const failed = backups[0]?.error
  const notCopied = backups.find(({ copyError }) => copyError)?.copyError
  const away =
    url &&
    (await openBackupStore(url)
      .list()
      .then(() => undefined, reasonOf))
  const copyFailed = away ?? (notCopied && `BACKUP_URL: ${notCopied}`)
  makeFolder(folder)
  const sameDisk = !url && statSync(folder).dev === statSync(config.dataDir).dev
  const asUsual = folder === usualBackupFolder(config.dataDir)
  const unset = [...(sameDisk && asUsual ? ['BACKUP_DIR'] : []), ...(passphrase ? [] : ['BACKUP_PASSPHRASE'])]
  const newest = backups.find(({ error, file }) => error === '' && isArchiveName(file))
  // A restored shop does not know newer backups. Names of archives sort by time.
  const newer = newest && (await archivesIn(folder)).some((name) => name >= newest.file)
  const gone = newest && !newer && !newest.copiedAt && `not there: ${newest.file}`
  const notRestored =
    rehearsal && rehearsal.outcome !== 'restored' && `restore: ${rehearsal.error || rehearsal.outcome}`
  const besideData = sameDisk && !asUsual && `same disk as DATA_DIR: ${folder}`
  const findings = [lastGoodAt ?? '—', failed, gone, copyFailed, notRestored, besideData].filter(Boolean)
  const says = findings.join(', ')
  if (late || copyLate || gone || away || rehearsal?.outcome === 'failed') return wrong(says, unset)
  return !lastGoodAt || findings.length > 1 || unset.length > 0 ? warning(says, unset) : well(says)
}

/** The shop may be closed for a night or two. */
const booksLateAfterMs = 3 * 86_400_000

/** A shop without a reconciliation was not open at night yet. */
export async function checkBooks(db: Database): Promise<Finding> {
  const { last } = await showReconciliation(db)
  if (!last) return well('—')
  const { endedAt, wrong: disagreements, wrongCount } = last
  const [first] = disagreements
  if (first) return wrong(`${endedAt}, ${wrongCount}: ${first.part}, ${first.name}, ${first.is} ≠ ${first.should}`)
  const late = Date.now() - new Date(endedAt ?? 0).getTime() > booksLateAfterMs
  return late ? warning(`${endedAt}`) : well(`${endedAt}`)
}

/** A second factor is encrypted with a key outside the database, which another machine or a restored backup may not have. */
export async function checkSecondFactors(db: Database, config: Config): Promise<Finding> {
  const usernames = await listUnreadableSecondFactors(db, openSecretBox(config))
  return usernames.length === 0 ? well('') : warning(usernames.join(', '))
}

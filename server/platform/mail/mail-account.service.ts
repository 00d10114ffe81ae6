import { isIP } from 'node:net'
import { type MailAccount, mailProviders, type NewMailAccount } from '#contract/platform/mail/mail-account.contract.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openSecretBox, type SecretBox } from '#server/platform/credentials/encrypted-secrets.ts'
import { hurryJobs } from '#server/platform/db/enqueue-job.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { MailAccountRow } from '#server/platform/db/tables/shop-tables.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-address.rules.ts'
import { sendMailJob } from './mail.service.ts'
import { deleteMailAccount, findMailAccount, saveMailAccount } from './mail-account.repository.ts'
import { mailSigning } from './mail-domain.service.ts'
import { deleteTrouble, findTrouble } from './mail-outage.repository.ts'
import {
  accountTransport,
  failingTransport,
  type MailSettings,
  type MailTransport,
  mailTransport,
} from './mail-transport.ts'

type AccountConfig = Pick<Config, 'dataDir' | 'secretsKey' | 'mailNearby'> & MailSettings

/** The purpose the password is encrypted for. */
const sealingPurpose = 'mail account'
const subject = { kind: 'settings', id: 'mail-account' } as const

/** The mailbox of the shop: the operator's by `SMTP_URL`, or else the owner's, which is read for each mail, so that a change needs no restart. */
export class MailAccounts {
  readonly #db: Database
  readonly #config: AccountConfig
  readonly #origin: () => string
  readonly #secrets: SecretBox
  #transport: { key: string; transport: MailTransport } | undefined

  constructor(db: Database, config: AccountConfig, origin: () => string) {
    this.#db = db
    this.#config = config
    this.#origin = origin
    this.#secrets = openSecretBox(config)
  }

  async findTransport(): Promise<MailTransport | undefined> {
    if (this.#config.smtpUrl)
      return this.#remember('operator', () => mailTransport(this.#config, this.#origin(), this.#db))
    const account = await findMailAccount(this.#db)
    if (!account) return undefined
    const password = await this.#secrets.unseal(account.sealed_password, sealingPurpose)
    if (password === undefined)
      return failingTransport('The stored password of the mailbox cannot be read; enter it again')
    const { address, host, port } = account
    return this.#remember(JSON.stringify([address, host, port, password]), () => {
      const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
      const isAllowed = this.#config.mailNearby ? () => true : isPublicAddress
      return accountTransport({ address, host, port, password, isAllowed }, mailSigning(this.#db, domain))
    })
  }

  async read(db: Database | Tx = this.#db): Promise<MailAccount> {
    const account = await findMailAccount(db)
    return describe(account, this.#config.smtpUrl)
  }

  async save(author: string, { password, currentPassword: _checked, ...fields }: NewMailAccount): Promise<MailAccount> {
    const { provider, address } = fields
    const { host, port } = provider === 'other' ? fields : mailProviders[provider]
    this.#requirePublicHost(host)
    const sealed_password = await this.#secrets.seal(password.replaceAll(/\s/g, ''), sealingPurpose)
    return this.#change(author, 'mail-account-saved', (tx) =>
      saveMailAccount(tx, { provider, address, host, port, sealed_password }),
    )
  }

  remove(author: string): Promise<MailAccount> {
    return this.#change(author, 'mail-account-removed', deleteMailAccount)
  }

  /** Records the change without the password. Waiting mails are tried at once, and earlier trouble is forgotten: it was that of another mailbox. */
  #change(author: string, action: string, write: (tx: Tx) => Promise<void>): Promise<MailAccount> {
    if (this.#config.smtpUrl) throw new Problem('mail-server-fixed')
    return inTransaction(this.#db, async (tx) => {
      const previousAccount = await findMailAccount(tx)
      await write(tx)
      await deleteTrouble(tx)
      await hurryJobs(tx, sendMailJob)
      const savedAccount = await findMailAccount(tx)
      const [previous, saved] = [previousAccount, savedAccount].map((account) => account && toPublicFields(account))
      // A new password of the same mailbox is recorded too, although no public field changed.
      const isSameMailbox = JSON.stringify(previous) === JSON.stringify(saved)
      await recordChange(tx, {
        staffName: author,
        action,
        subject,
        before: isSameMailbox ? undefined : previous,
        after: saved,
      })
      return describe(savedAccount, undefined)
    })
  }

  #requirePublicHost(host: string): void {
    if (this.#config.mailNearby && host !== '') return
    const isPublic = isIP(host)
      ? isPublicAddress(host)
      : /[^.]\.[^.]/.test(host) && !/\.(?:localhost|local|internal)$/.test(host)
    if (isPublic) return
    const message = 'The mail server must be one on the internet.'
    throw new Problem('mail-host-not-public', { errors: [{ path: 'host', code: 'mail-host-not-public', message }] })
  }

  #remember<Transport extends MailTransport | undefined>(
    key: string,
    open: () => Transport,
  ): MailTransport | undefined {
    if (this.#transport?.key === key) return this.#transport.transport
    const transport = open()
    this.#transport = transport && { key, transport }
    return transport
  }
}

/** The owner's mailbox for the checks of the machine, with the error of its mail server, if there is any. */
export async function describeMailbox(db: Database) {
  const account = await findMailAccount(db)
  if (!account) return undefined
  const trouble = await findTrouble(db)
  return { host: account.host, address: account.address, error: trouble?.error }
}

const toPublicFields = ({ provider, address, host, port }: MailAccountRow) => ({ provider, address, host, port })

function describe(account: MailAccountRow | undefined, smtpUrl: string | undefined): MailAccount {
  if (smtpUrl) {
    const { hostname, port } = new URL(smtpUrl)
    return { setBy: 'operator', provider: 'other', address: '', host: hostname, port: Number(port) || 587 }
  }
  if (account) return { setBy: 'owner', ...toPublicFields(account) }
  return { setBy: 'nobody', provider: 'gmail', address: '', ...mailProviders.gmail }
}

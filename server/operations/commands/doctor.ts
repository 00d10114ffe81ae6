import type { Check, CheckName } from '#contract/operations/doctor/doctor.contract.ts'
import { runChecks } from '#server/operations/doctor/doctor.service.ts'
import { commandLine } from '#server/operations/host/command-line.ts'
import type { FoundShop } from '#server/operations/host/find-shop.ts'
import { say } from '#server/operations/start/terminal.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { isDatabaseUnreachable } from '#server/platform/db/connection-errors.ts'
import { withDatabase } from '#server/platform/db/with-database.ts'
import { parseArguments } from './arguments.ts'
import { reasonOf } from './failure-message.ts'
import { checkedAgainstUnit } from './unit-warning.ts'

/** The title of each check, and the advice for its findings. */
const words: Readonly<Record<CheckName, readonly [title: string, mend: string]>> = {
  versions: [
    'Versions',
    `Start the shop as it is meant to be started (${commandLine('run')}): that brings its own Node.`,
  ],
  disk: ['Room on the disk', 'Make room there, or move the folder (DATA_DIR, BACKUP_DIR) to a larger disk.'],
  folders: [
    'Folders',
    `Give the account that runs the shop these folders, or choose others (DATA_DIR, BACKUP_DIR). Under systemd they are named in the unit, too: systemctl edit jebba, with [Service] and ReadWritePaths=<folder>; then ${commandLine('restart')}.`,
  ],
  port: ['Port', 'Something else answers there: stop it, or choose another PORT.'],
  database: ['Database', 'PostgreSQL 15 or newer; start the shop once to bring the database up to date.'],
  durability: ['What is written stays', 'Switch these settings of PostgreSQL on again.'],
  clock: [
    'Clock',
    'Let this machine, and the one it is compared with, keep time by themselves (systemd-timesyncd, chrony).',
  ],
  'second-factors': [
    'Second factors of the staff',
    `The key they are encrypted with is missing: bring DATA_DIR/secrets.key or SECRETS_KEY back. Until then these people sign in with a recovery code, or get a new password without a second factor: ${commandLine('admin', 'reset <name>')}.`,
  ],
  mail: [
    'Mail server',
    'Set SMTP_URL=smtps://user:password@host, as the mail server wants it; % + a number for special characters.',
  ],
  'mail-domain': [
    'What the domain says of its mails',
    'Where SMTP_URL is not set: set it first. Add the records named here where the domain was bought: an hour later mails are signed, and no longer taken for spam.',
  ],
  'public-url': [
    'Address visitors use',
    'Set PUBLIC_URL to it, open the shop, and let the proxy pass all of it on to the shop, with a certificate. TRUST_PROXY names the address the proxy calls from (127.0.0.1,::1 on this machine): without it all visitors count as one, who is on this machine.',
  ],
  pictures: [
    'Pictures',
    `Bring DATA_DIR/media back, or MEDIA_URL in order; ${commandLine('restore', '<file>')} brings pictures back, too.`,
  ],
  backups: [
    'Backups',
    `Make one: ${commandLine('backup')} (— means there is none, not there that its file is gone). BACKUP_DIR on another disk (or BACKUP_URL) saves it from fire, BACKUP_PASSPHRASE from thieves. Where a restore that was tried failed (restore: …): no-right wants CREATEDB for the role of DATABASE_URL, no-room a larger disk; anything else, another backup.`,
  ],
  jobs: [
    'Regular work',
    'A job failed last time; it is tried again by itself. If it goes on failing, look into the log.',
  ],
  books: [
    'The books agree',
    'What is written down twice is not the same. The back office says what, under Settings, Before opening; nothing was changed.',
  ],
}

const databaseAway =
  'Start the PostgreSQL server that DATABASE_URL names, or correct its host, port, name or password there.'

const signs: Readonly<Record<Check['state'], string>> = { well: '✓', warning: '!', wrong: '✗' }

/** Prints the result of each check, and fails if one of them found a fault. */
export async function diagnose(shop: Pick<FoundShop, 'unit'>, typed: readonly string[]): Promise<void> {
  try {
    parseArguments('doctor', typed, {})
    const config = readConfig(process.env)
    const findings = await withDatabase(config, (db) => runChecks({ db, config }), { asItIs: true })
    const checks = findings.map((check) => checkedAgainstUnit(check, shop, config))
    for (const { name, state, found, unset } of checks) {
      const [title, mend] = words[name]
      const says = [found, unset.length > 0 && `not set: ${unset.join(', ')}`].filter(Boolean).join('; ')
      say(`${signs[state]} ${title}: ${says}${state === 'well' ? '' : `\n    ${mend}`}`)
    }
    if (checks.some(({ state }) => state === 'wrong')) process.exitCode = 1
  } catch (error) {
    say(`✗ ${reasonOf(error)}`)
    if (isDatabaseUnreachable(error)) say(`    ${databaseAway}`)
    process.exitCode = 1
  }
}

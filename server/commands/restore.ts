import { resolve } from 'node:path'
import { ArchiveError } from '#server/backup/archive-error.ts'
import { checkArchive, needsPassphrase } from '#server/backup/archive-reader.ts'
import { type FoundShop, restoreBackup } from '#server/backup/restore-backup.service.ts'
import { readConfig } from '#server/config/config.ts'
import { DataInUseError } from '#server/db/data-lock.ts'
import { withDatabaseServer } from '#server/db/with-database.ts'
import { openMediaStorage } from '#server/media/media-storage.ts'
import { commandLine } from '#server/start/command-line.ts'
import { say } from '#server/start/terminal.ts'
import { reasonOf } from './command-failure.ts'
import { askOpenly, askSecretly } from './passphrase.ts'

const usage = `${commandLine('restore', '<file> [--replace [--yes]] [--as-it-was]')}

Puts a backup into the shop of these settings (DATA_DIR or DATABASE_URL), which must be closed. Where there is a shop
already, --replace puts the backup in its place, after asking; --yes does not ask. --as-it-was leaves its database to the
older version that made it, for the way back to that one.
A sealed backup needs BACKUP_PASSPHRASE, or asks for it.`

const replaced = 'replace'
const words = process.argv.slice(2)
const options = words.filter((word) => word.startsWith('--'))
const asItWas = options.includes('--as-it-was')
const [file, ...more] = words.filter((word) => !word.startsWith('--'))

try {
  if (!file || more.length > 0 || options.some((option) => !['--replace', '--yes', '--as-it-was'].includes(option)))
    throw new Error(usage)
  const config = readConfig(process.env)
  const source = resolve(file)
  const passphrase = (await needsPassphrase(source))
    ? (config.backup.passphrase ?? (await askSecretly('Passphrase: ')))
    : undefined
  say('Reading the backup from end to end')
  const archive = await checkArchive(source, passphrase)
  const { head, manifest } = archive
  say(`Made on ${head.madeAt} by Jebba ${head.jebba}; restoring it`)
  const media = openMediaStorage(config.mediaUrl, config.dataDir)
  await withDatabaseServer(
    config,
    (url) => restoreBackup({ url, media, file: source, passphrase, archive, mayReplace, asItWas }),
    { alone: true },
  )
  say(`The shop is as it was then, with ${manifest.rows.orders ?? 0} orders and ${manifest.pictures} pictures.`)
  if (asItWas) say(`Now start Jebba ${head.jebba}; a newer one would bring the database up to date.`)
  if (head.pictures === 'elsewhere') say('Its pictures are not in the backup: they are in the store they were in.')
  if (manifest.missingPictures.length > 0)
    say(`${manifest.missingPictures.length} pictures were missing already when it was made.`)
} catch (error) {
  say(error instanceof DataInUseError ? 'The shop is open. Close it first.' : reasonOf(error))
  process.exitCode = 1
}

async function mayReplace({ orders, products }: FoundShop): Promise<boolean> {
  const there = `There is a shop here already, with ${orders} orders and ${products} products.`
  if (!options.includes('--replace'))
    throw new ArchiveError(`${there} To put the backup in its place: ${commandLine('restore', `${file} --replace`)}`)
  if (options.includes('--yes')) return true
  return (await askOpenly(`${there}\nType "${replaced}" to put the backup in its place: `)).trim() === replaced
}

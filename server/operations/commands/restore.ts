import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ArchiveError } from '#server/operations/backup/archive-error.ts'
import { isArchiveName } from '#server/operations/backup/archive-format.rules.ts'
import { checkArchive, needsPassphrase } from '#server/operations/backup/archive-reader.ts'
import { openBackupStore } from '#server/operations/backup/backup-store.ts'
import { listArchives } from '#server/operations/backup/list-archives.ts'
import { type FoundShop, restoreBackup } from '#server/operations/backup/restore-backup.service.ts'
import { rememberFolder, requireRestoreRoom } from '#server/operations/backup/restore-disk-space.ts'
import { resolveFromCaller } from '#server/operations/host/caller-folder.ts'
import { commandLine } from '#server/operations/host/command-line.ts'
import { say } from '#server/operations/start/terminal.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { DataInUseError } from '#server/platform/db/data-lock.ts'
import { withDatabaseServer } from '#server/platform/db/with-database.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { ArgumentsError, parseArguments } from './arguments.ts'
import { reasonOf } from './failure-message.ts'
import { askOpenly, askPassphrase } from './passphrase.ts'

const options = {
  replace: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  'as-it-was': { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
} as const

type Values = ReturnType<typeof parseArguments<typeof options>>['values']

const replaced = 'replace'

try {
  const { values, positionals } = parseArguments('restore', process.argv.slice(2), options, { most: 1 })
  const [namedArchive] = positionals
  const config = readConfig(process.env)
  if (values.list) for (const line of await listArchives(config)) say(line)
  else if (namedArchive) await restore(namedArchive, values, config)
  else throw new ArgumentsError('restore')
} catch (error) {
  say(error instanceof DataInUseError ? `The shop is open. Close it first: ${commandLine('stop')}` : reasonOf(error))
  process.exitCode = 1
}

async function restore(namedArchive: string, values: Values, config: Config): Promise<void> {
  const asItWas = values['as-it-was']
  const source = await archiveFile(namedArchive, config)
  const passphrase = (await needsPassphrase(source))
    ? (config.backup.passphrase ?? (await askPassphrase('Passphrase: ')))
    : undefined
  say('Reading the backup from end to end')
  const archive = await checkArchive(source, passphrase)
  const { head, manifest } = archive
  say(`Made on ${head.madeAt} by Jebba ${head.jebba}; restoring it`)
  const confirmReplacement = (shop: FoundShop) =>
    mayReplace(shop, { file: namedArchive, replace: values.replace, yes: values.yes })
  const media = openMediaStorage(config.mediaUrl, config.dataDir)
  const { dataDir } = config
  if (!config.databaseUrl) await requireRestoreRoom(manifest, { dataDir, withPictures: config.mediaUrl === undefined })
  const removeNew = rememberFolder(dataDir)
  let isRestored = false
  try {
    await withDatabaseServer(
      config,
      async (url) => {
        await restoreBackup({ url, media, file: source, passphrase, archive, mayReplace: confirmReplacement, asItWas })
        isRestored = true
      },
      { alone: true },
    )
  } catch (error) {
    // If the data folder is in use by a running shop, nothing in it is new, so nothing is removed.
    if (!isRestored && !(error instanceof DataInUseError)) removeNew()
    throw error
  }
  say(`The shop is as it was then, with ${manifest.rows.orders ?? 0} orders and ${manifest.pictures} pictures.`)
  if (asItWas) say(`Now start Jebba ${head.jebba}; a newer one would bring the database up to date.`)
  if (head.pictures === 'elsewhere') say('Its pictures are not in the backup: they are in the store they were in.')
  if (manifest.missingPictures.length > 0)
    say(`${manifest.missingPictures.length} pictures were missing already when it was made.`)
}

/** Finds the archive: a file, or a backup by its name in the backup folder or in the store. */
async function archiveFile(namedArchive: string, { backup }: Config): Promise<string> {
  const typed = resolveFromCaller(namedArchive)
  if (existsSync(typed) || !isArchiveName(namedArchive)) return typed
  const localFile = join(backup.folder, namedArchive)
  if (existsSync(localFile) || !backup.url) return localFile
  say(`Fetching ${namedArchive} from the store of backups`)
  return openBackupStore(backup.url).fetchTo(backup.folder, namedArchive)
}

/** Asks for confirmation, unless it was given as an option. */
async function mayReplace(
  { orders, products }: FoundShop,
  { file, replace, yes }: { file: string; replace: boolean; yes: boolean },
): Promise<boolean> {
  const existingShop = `There is a shop here already, with ${orders} orders and ${products} products.`
  if (!replace)
    throw new ArchiveError(
      `${existingShop} To put the backup in its place: ${commandLine('restore', `${file} --replace`)}`,
    )
  if (yes) return true
  return (await askOpenly(`${existingShop}\nType "${replaced}" to put the backup in its place: `)).trim() === replaced
}

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { archiveFileName } from '#server/operations/backup/archive-format.rules.ts'
import { makeBackup } from '#server/operations/backup/make-backup.service.ts'
import { recordBackup } from '#server/operations/backup/nightly-backup.job.ts'
import { resolveFromCaller } from '#server/operations/host/caller-folder.ts'
import { say } from '#server/operations/start/terminal.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { refuseOlder } from '#server/platform/db/migrate.ts'
import { openDatabase, openPool } from '#server/platform/db/pool.ts'
import { withDatabaseServer } from '#server/platform/db/with-database.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { ArgumentsError, parseArguments } from './arguments.ts'
import { reasonOf } from './failure-message.ts'
import { askPassphrase } from './passphrase.ts'

const minPassphraseLength = 12

const options = {
  sealed: { type: 'boolean', default: false },
  pictures: { type: 'boolean', default: false },
  'without-pictures': { type: 'boolean', default: false },
} as const

try {
  const { values, positionals } = parseArguments('backup', process.argv.slice(2), options, { most: 1 })
  const without = values['without-pictures']
  if (without && values.pictures) throw new ArgumentsError('backup')
  const config = readConfig(process.env)
  const passphrase = values.sealed ? await chosenPassphrase() : config.backup.passphrase
  const sealed = passphrase !== undefined
  const inStore = config.mediaUrl !== undefined && !config.backup.pictures && !values.pictures
  const pictures = without || inStore ? 'elsewhere' : 'here'
  const name = archiveFileName(new Date(), sealed)
  const target = resolveFromCaller(positionals[0] ?? join(config.backup.folder, name))
  const media = openMediaStorage(config.mediaUrl, config.dataDir)
  const made = await withDatabaseServer(config, async (url) => {
    const done = await makeBackup({ url, media, pictures, file: target, passphrase })
    if (without) return done
    const pool = openPool({ url, max: 1, onIdleError: () => {} })
    // The database of an older version has no current table for the record of the backup.
    const upToDate = await refuseOlder(pool).then(
      () => true,
      () => false,
    )
    if (upToDate) await recordBackup(openDatabase(pool), done, { sealed, copy: 'none' })
    await pool.end()
    return done
  })
  const size = (statSync(target).size / 1024 / 1024).toFixed(1)
  say(`${target}: ${made.rows} rows, ${made.pictures} pictures, ${size} MB, read back and found whole.`)
  if (without) say('The pictures are not in it: it is no backup of the whole shop.')
  else if (inStore) say('The pictures stay in their store (MEDIA_URL); --pictures takes them along.')
  if (made.missingPictures.length > 0)
    say(
      `Not in the store, and so not in here: ${made.missingPictures.length} pictures (${made.missingPictures.join(', ')})`,
    )
  if (made.foreignTables.length > 0)
    say(`Tables that are not the shop’s, and so not in here: ${made.foreignTables.join(', ')}`)
  if (!sealed) say('It holds passwords and names, and is not sealed: keep it where nobody else reads.')
} catch (error) {
  say(reasonOf(error))
  process.exitCode = 1
}

async function chosenPassphrase(): Promise<string> {
  const first = await askPassphrase('Passphrase: ')
  if (first.length < minPassphraseLength)
    throw new Error(`A passphrase has at least ${minPassphraseLength} characters.`)
  if ((await askPassphrase('Once more: ')) !== first) throw new Error('These were not the same.')
  return first
}

import { readConfig } from '#server/config/config.ts'
import { withDatabase } from '#server/db/with-database.ts'
import { closeUntilReady } from '#server/opening/opening.service.ts'
import { removeSamples } from '#server/samples/samples.service.ts'
import { say } from '#server/start/terminal.ts'
import { reasonOf } from './command-failure.ts'
import { readWords, WordsError } from './words.ts'

/** Empties the shop of what it was shown with, and leaves what the owner added. */
try {
  const { positionals } = readWords('samples', process.argv.slice(2), {}, { most: 1 })
  if (positionals[0] !== 'remove') throw new WordsError('samples')
  const removed = await withDatabase(readConfig(process.env), async (db) => {
    const count = await removeSamples(db)
    await closeUntilReady(db)
    return count
  })
  say(`${removed} sample products are gone. What you added yourself is still there.`)
} catch (error) {
  say(reasonOf(error))
  process.exitCode = 1
}

import { readConfig } from '#server/config/config.ts'
import { withDatabase } from '#server/db/with-database.ts'
import { closeUntilReady } from '#server/opening/opening.service.ts'
import { removeSamples } from '#server/samples/samples.service.ts'
import { commandLine } from '#server/start/command-line.ts'
import { say } from '#server/start/terminal.ts'

/** `npm run samples -- remove`: empties the shop of what it was shown with, and leaves what the owner added. */
if (process.argv[2] === 'remove') {
  const removed = await withDatabase(readConfig(process.env), async (db) => {
    const count = await removeSamples(db)
    await closeUntilReady(db)
    return count
  })
  say(`${removed} sample products are gone. What you added yourself is still there.`)
} else {
  say(`${commandLine('samples', 'remove')}   takes every sample out of the shop`)
  process.exitCode = 1
}

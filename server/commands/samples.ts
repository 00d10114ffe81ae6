import { readConfig } from '#server/config/config.ts'
import { withDatabase } from '#server/db/with-database.ts'
import { removeSamples } from '#server/samples/samples.service.ts'
import { say } from '#server/start/terminal.ts'

/** `npm run samples -- remove`: empties the shop of what it was shown with, and leaves what the owner added. */
if (process.argv[2] === 'remove') {
  const removed = await withDatabase(readConfig(process.env), removeSamples)
  say(`${removed} sample products are gone. What you added yourself is still there.`)
} else {
  say('npm run samples -- remove   takes every sample out of the shop')
  process.exitCode = 1
}

import { closeUntilReady } from '#server/operations/opening/opening.service.ts'
import { removeSamples } from '#server/operations/samples/samples.service.ts'
import { say } from '#server/operations/start/terminal.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { withDatabase } from '#server/platform/db/with-database.ts'
import { ArgumentsError, parseArguments } from './arguments.ts'
import { reasonOf } from './failure-message.ts'

/** Removes the samples and keeps what the owner added; or fills an empty shop with a simulated year of orders. */
try {
  const options = { lived: { type: 'boolean' }, orders: { type: 'string' }, seed: { type: 'string' } } as const
  const { positionals, values } = parseArguments('samples', process.argv.slice(2), options, { most: 1 })
  if (values.lived && positionals.length === 0) {
    await (await import('./simulate-year.ts')).simulateSampleYear(values)
  } else if (positionals[0] === 'remove' && Object.keys(values).length === 0) {
    const removed = await withDatabase(readConfig(process.env), async (db) => {
      const count = await removeSamples(db)
      await closeUntilReady(db)
      return count
    })
    say(`${removed} sample products are gone. What you added yourself is still there.`)
  } else throw new ArgumentsError('samples')
} catch (error) {
  say(reasonOf(error))
  process.exitCode = 1
}

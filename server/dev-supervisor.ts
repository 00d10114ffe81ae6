import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { say, stopOnSignal } from './operations/start/terminal.ts'
import { readConfig } from './platform/config/config.ts'
import { lockDataDir } from './platform/db/data-lock.ts'
import { startEmbeddedDatabase } from './platform/db/embedded.ts'

const server = fileURLToPath(new URL('dev.ts', import.meta.url))

/**
 * `npm run dev`: starts the server anew after each change in it. The embedded PostgreSQL is started here, once, and
 * lent to each of them: it takes longer to stop and start than everything else together.
 */
const { databaseUrl, dataDir } = readConfig(process.env)
const database = databaseUrl === undefined ? await ownDatabase() : undefined

const watched = spawn(process.execPath, ['--watch', '--watch-preserve-output', server], {
  env: { ...process.env, ...(database && { DATABASE_URL: database.url }) },
  stdio: 'inherit',
})
const ended = once(watched, 'exit')

const stop = async () => {
  watched.kill('SIGTERM')
  await ended
  await database?.stop()
}
stopOnSignal(stop)
void ended.then(async ([code]) => {
  await database?.stop()
  process.exit(typeof code === 'number' ? code : 1)
})

async function ownDatabase() {
  const lock = await lockDataDir(dataDir)
  say(`Starting the database in ${dataDir}`)
  const { url, stop } = await startEmbeddedDatabase({ dataDir, onCrash: say })
  return {
    url,
    stop: async () => {
      await stop()
      lock.release()
    },
  }
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { expectNothingUncaught } from '#server/testing/expect-no-uncaught.ts'
import { startTcpProxy } from '#server/testing/tcp-proxy.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { JobListener } from './job-listener.ts'
import { poolForWorker } from './worker-pool.ts'

const program = fileURLToPath(new URL('../../testing/silent-listener.ts', import.meta.url))

describe('the pool of the job worker', { timeout: 60_000 }, () => {
  it('does not end the process when the line that is listened on falls silent and stays open', async () => {
    const { url } = await createTestDatabase()
    const proxy = await startTcpProxy(url)
    const silent = proxy.silenceNextConnectionWith('LISTEN "jobs:insert"')
    const child = fork(program, [proxy.url], { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const errorOutput = child.stderr ? text(child.stderr) : ''
    const ended = once(child, 'exit')
    await silent
    child.send('stop')
    const [code] = await ended
    expectNothingUncaught(await errorOutput)
    expect(code).toBe(0)
  })

  it('takes a connection back once, whoever gives it back again', async () => {
    const { pool } = await createTestDatabase()
    const guarded = poolForWorker(pool, new JobListener(pool))
    const client = await guarded.connect()
    client.release()
    client.release()
    await expect.poll(() => [pool.totalCount, pool.idleCount]).toEqual([1, 1])
  })
})

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { verifyPassword } from '#server/platform/credentials/passwords.ts'
import { programEnvironment } from '#server/testing/program-environment.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const program = fileURLToPath(new URL('admin.ts', import.meta.url))

function admin(url: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    const options = { env: { ...programEnvironment, DATABASE_URL: url, ...env } }
    execFile(process.execPath, [program, ...words], options, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr })
    })
  })
}

describe('npm run admin', { timeout: 60_000 }, () => {
  it('lists the accounts without changing the database, and says so where there is none', async () => {
    const { url, pool } = await createTestDatabase()
    expect(await admin(url, ['list'])).toMatchObject({ code: 0, said: expect.stringContaining('Nobody yet') })
    await pool.query('delete from schema_migrations where version = (select max(version) from schema_migrations)')
    const previousMigrations = await pool.query('select version from schema_migrations')
    expect(await admin(url, ['list'])).toEqual({
      code: 1,
      said: 'The database is older than this Jebba, or empty: start the shop first.\n',
    })
    expect((await pool.query('select version from schema_migrations')).rows).toEqual(previousMigrations.rows)
  })

  it('reports in one line that the database does not answer', async () => {
    const { code, said } = await admin('postgres://nobody@127.0.0.1:1/nothing', ['list'])
    expect([code, said.trimEnd().split('\n')]).toEqual([1, [expect.stringContaining('The database does not answer')]])
  })

  it('generates a password for each account, and uses the configured one only with an option', async () => {
    const { url, pool } = await createTestDatabase()
    const env = { ADMIN_PASSWORD: 'the first of all accounts' }
    const first = await admin(url, ['create', 'amel'], env)
    const second = await admin(url, ['create', 'sami', 'sales'], env)
    expect([first.code, second.code]).toEqual([0, 0])
    expect(first.said + second.said).not.toContain(env.ADMIN_PASSWORD)
    expect((await admin(url, ['reset', 'amel'], env)).said).not.toContain(env.ADMIN_PASSWORD)
    expect((await admin(url, ['reset', 'amel', '--given-password'], env)).code).toBe(0)
    const { rows } = await pool.query('select password_hash, must_change_password from staff order by username')
    const passwordMatches = await Promise.all(rows.map((row) => verifyPassword(env.ADMIN_PASSWORD, row.password_hash)))
    expect(passwordMatches).toEqual([true, false])
    // A password that was on a screen only allows choosing another; a chosen one works normally.
    expect(rows.map((row) => row.must_change_password)).toEqual([false, true])
    expect((await admin(url, ['reset', 'amel', '--given-password'])).code).toBe(1)
  })
})

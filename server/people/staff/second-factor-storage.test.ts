import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { openSecretBox } from '#server/platform/credentials/encrypted-secrets.ts'
import { ownPage, signedInStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp, testSecretsKey } from '#server/testing/test-app.ts'
import { listUnreadableSecondFactors, protectSecondFactors } from './second-factor.service.ts'

describe('second factors in the database', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const secrets = openSecretBox({ dataDir: '/nowhere', secretsKey: testSecretsKey })
  const otherKey = openSecretBox({ dataDir: '/nowhere', secretsKey: 'the key of another shop altogether' })

  const login = async (username: string, code: string) => {
    const payload = { username, password: testPassword, code }
    return (await app.inject({ method: 'POST', url: '/api/admin/login', headers: ownPage, payload })).statusCode
  }
  const codeOf = (seed: string, timestamp = Date.now()) =>
    new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp })
  const storedOf = async (username: string) => {
    const staff = await pool.query('select id, totp_secret, totp_sealed from staff where username = $1', [username])
    const codes = await pool.query('select code_hash, salt from staff_recovery_codes where staff_id = $1', [
      staff.rows[0].id,
    ])
    return { ...staff.rows[0], codes: codes.rows }
  }
  const digestOf = (code: string) => createHash('sha256').update(code.replaceAll('-', '')).digest()

  async function withSecondFactor() {
    const { username, headers } = await signedInStaff(test)
    const send = async (method: 'POST' | 'PUT', payload: object) =>
      (await app.inject({ method, url: '/api/admin/two-factor', headers, payload })).json()
    const { secret: seed } = await send('POST', { currentPassword: testPassword })
    const { recoveryCodes } = await send('PUT', { code: codeOf(seed) })
    return { username, seed: String(seed), recoveryCodes: recoveryCodes as string[] }
  }

  /** Stores the second factor in the form of an earlier version, whose codes were shorter, too. */
  async function storeAsBefore(username: string, seed: string, codes: readonly string[]) {
    const { id } = await storedOf(username)
    await pool.query('update staff set totp_secret = $2, totp_sealed = null where id = $1', [id, seed])
    await pool.query('delete from staff_recovery_codes where staff_id = $1', [id])
    for (const code of codes) {
      await pool.query('insert into staff_recovery_codes (staff_id, code_hash) values ($1, $2)', [id, digestOf(code)])
    }
  }

  it('show neither the seed nor a digest that a recovery code could be guessed by', async () => {
    const { username, seed, recoveryCodes } = await withSecondFactor()
    const { totp_secret: plainSeed, totp_sealed: sealed, codes } = await storedOf(username)
    expect(plainSeed).toBeNull()
    expect(sealed.toString('latin1')).not.toContain(seed)
    expect(codes).toHaveLength(10)
    const digests = new Set(recoveryCodes.map((code) => digestOf(code).toString('hex')))
    for (const { code_hash: hash, salt } of codes) {
      expect(digests.has(hash.toString('hex'))).toBe(false)
      expect(salt).toHaveLength(16)
    }
  })

  it('are worth nothing to another member, nor under another key', async () => {
    const [first, second] = [await withSecondFactor(), await withSecondFactor()]
    const { totp_sealed: sealed } = await storedOf(first.username)
    expect(await listUnreadableSecondFactors(db, secrets)).toEqual([])
    await pool.query('update staff set totp_sealed = $2 where username = $1', [second.username, sealed])
    expect(await login(second.username, codeOf(first.seed, Date.now() + 30_000))).toBe(401)
    expect(await listUnreadableSecondFactors(db, secrets)).toEqual([second.username])
    expect(await listUnreadableSecondFactors(db, otherKey)).toContain(first.username)
    // A recovery code needs no key, so it helps whoever restored a backup without one.
    expect(await login(second.username, second.recoveryCodes[0] ?? '')).toBe(200)
  })

  it('go on working as an earlier version stored them, and once they were converted', async () => {
    const { username, seed } = await withSecondFactor()
    const codes = ['abcd-efgh-jk', 'mnpq-rstu-vw', 'xyz2-3456-78']
    await storeAsBefore(username, seed, codes)
    expect(await login(username, codes[0] ?? '')).toBe(200)
    await Promise.all([protectSecondFactors(db, secrets), protectSecondFactors(db, secrets)])
    const stored = await storedOf(username)
    expect([stored.totp_secret, stored.codes.length]).toEqual([null, 2])
    expect(stored.codes.every(({ salt }: { salt: Buffer | null }) => salt !== null)).toBe(true)
    expect(await login(username, codes[0] ?? '')).toBe(401)
    expect(await login(username, codes[1] ?? '')).toBe(200)
    expect(await login(username, codes[1] ?? '')).toBe(401)
    expect(await login(username, codeOf(seed, Date.now() + 30_000))).toBe(200)
    await protectSecondFactors(db, secrets)
    expect(await storedOf(username)).toMatchObject({ totp_sealed: stored.totp_sealed })
  })

  it('give one session for a recovery code that is sent twice at once', async () => {
    const { username, recoveryCodes } = await withSecondFactor()
    const [code = ''] = recoveryCodes
    const statuses = await Promise.all([1, 2, 3].map(() => login(username, code)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })
})

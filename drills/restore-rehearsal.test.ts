import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRehearsedShop } from '#server/testing/rehearsed-shop.ts'

describe('the rehearsal of a restore', { timeout: 180_000 }, async () => {
  const { test, config, shop, name, atNight, ago, read, isThere } = await createRehearsedShop()
  await atNight()

  it('comes every night, and once in a night', async () => {
    await ago(1)
    await atNight()
    const { rehearsal, backups } = await read()
    expect(backups).toHaveLength(2)
    expect(rehearsal?.madeAt).toBe(backups[0]?.madeAt)
    await atNight()
    expect((await read()).rehearsal?.at).toBe(rehearsal?.at)
  })

  it('says why, where a backup that was good has been damaged since, and tries again the next night', async () => {
    await ago(31)
    const [newest] = (await read()).backups
    await test.pool.query(`update backups set made_at = now() where id = $1`, [newest?.id])
    const file = join(config.backup.folder, newest?.file ?? '')
    const whole = readFileSync(file)
    const broken = Buffer.from(whole)
    broken[broken.length >> 1] = (broken[broken.length >> 1] ?? 0) ^ 1
    writeFileSync(file, broken)
    await atNight()
    expect((await read()).rehearsal).toMatchObject({
      outcome: 'failed',
      orders: null,
      error: expect.stringContaining('damaged'),
    })
    writeFileSync(file, whole)
    await atNight()
    expect((await read()).rehearsal?.outcome).toBe('failed')
    await test.pool.query(`update backups set rehearsed_at = rehearsed_at - interval '21 hours'`)
    await atNight()
    expect((await read()).rehearsal).toMatchObject({ outcome: 'restored', orders: 3 })
  })

  it('clears away what one that was killed left there, marked or not, and never a database somebody else made', async () => {
    await ago(31)
    const make = async (database: string) => void (await test.pool.query(`create database ${database}`))
    const drop = (database: string) => test.pool.query(`drop database ${database}`)
    const rehearses = async () => {
      await ago(31)
      await test.pool.query(
        `update backups set made_at = now() where id = (select id from backups order by made_at desc limit 1)`,
      )
      await atNight()
      return (await read()).rehearsal
    }
    // Of a name that reads alike, and under the very name by another role.
    const alike = `${shop}_rehearsal`
    const stranger = `${shop}_stranger`
    await make(alike)
    await make(name)
    await test.pool.query(`create role ${stranger}`)
    await test.pool.query(`alter database ${name} owner to ${stranger}`)
    expect(await rehearses()).toMatchObject({ outcome: 'failed', error: expect.stringContaining('already exists') })
    expect([await isThere(), await isThere(alike)]).toEqual([true, true])
    await drop(name)
    await test.pool.query(`drop role ${stranger}`)
    expect(await rehearses()).toMatchObject({ outcome: 'restored' })
    expect([await isThere(), await isThere(alike)]).toEqual([false, true])

    // Killed before anything was said of it. At once, although none is due: everybody who was in the backup is in it.
    await make(name)
    await atNight()
    expect(await isThere()).toBe(false)
    // As 0.2.0 left it.
    await test.pool.query(
      `comment on database ${alike} is 'made to try whether a backup can be restored, and dropped after it'`,
    )
    await atNight()
    expect(await isThere(alike)).toBe(false)
  })
})

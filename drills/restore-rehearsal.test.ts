import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRehearsedShop } from '#server/testing/rehearsed-shop.ts'

describe('the restore rehearsal', { timeout: 180_000 }, async () => {
  const { test, config, shop, name, atNight, ago, read, isThere } = await createRehearsedShop()
  await atNight()

  it('runs once every night', async () => {
    await ago(1)
    await atNight()
    const { rehearsal, backups } = await read()
    expect(backups).toHaveLength(2)
    expect(rehearsal?.madeAt).toBe(backups[0]?.madeAt)
    await atNight()
    expect((await read()).rehearsal?.at).toBe(rehearsal?.at)
  })

  it('reports why a damaged backup fails, and tries again the next night', async () => {
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

  it('drops what a killed one left, with or without its comment, and never another database', async () => {
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
    // Databases with a similar name, and with the same name but another owner.
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

    // Killed before the comment was set. Dropped at once although no rehearsal is due, because it contains personal
    // data.
    await make(name)
    await atNight()
    expect(await isThere()).toBe(false)
    // As version 0.2.0 left it.
    await test.pool.query(
      `comment on database ${alike} is 'made to try whether a backup can be restored, and dropped after it'`,
    )
    await atNight()
    expect(await isThere(alike)).toBe(false)
  })
})

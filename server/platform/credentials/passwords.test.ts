import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

describe('passwords', () => {
  it('are kept as a salted argon2id hash, never twice the same', async () => {
    const [firstHash, secondHash] = await Promise.all([hashPassword('jebba harir'), hashPassword('jebba harir')])
    expect(firstHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(firstHash).not.toBe(secondHash)
    expect(firstHash).not.toContain('jebba')
  })

  it('are recognised, and others are not', async () => {
    const hash = await hashPassword('كلمة سرّ طويلة')
    expect(await verifyPassword('كلمة سرّ طويلة', hash)).toBe(true)
    expect(await verifyPassword('كلمة سرّ طويله', hash)).toBe(false)
    expect(await verifyPassword('', hash)).toBe(false)
  })

  it('are the same however a keyboard composes an accent', async () => {
    expect(await verifyPassword('cafe\u0301 de la medina', await hashPassword('café de la medina'))).toBe(true)
  })

  it('never match something that is not a hash of ours', async () => {
    expect(await verifyPassword('x', '')).toBe(false)
    expect(await verifyPassword('x', 'x')).toBe(false)
  })
})

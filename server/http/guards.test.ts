import fastify, { type FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { enforceGuards, guardChecks, operatorCheck } from './guards.ts'

describe('guards', () => {
  it('refuse a route that does not say who may call it', () => {
    const app = fastify()
    const nobody = async () => {
      throw new Error('nobody')
    }
    enforceGuards(
      app,
      guardChecks({ operator: nobody, identifyShopper: nobody, identifyStaff: nobody, identifyProgram: nobody }),
    )
    expect(() => app.get('/open', async () => 'x')).toThrow('GET /open does not say who may call it')
    const config = { guard: 'staff' } as const
    expect(() => app.get('/office', { config }, async () => 'x')).toThrow('which of the staff may call it')
  })

  it('let an operator in from this machine or with the token, and nobody else', async () => {
    const check = operatorCheck('a-long-enough-token', false)
    const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
      check({ socket: { remoteAddress }, headers } as unknown as FastifyRequest)
    await expect(from('127.0.0.1')).resolves.toBeUndefined()
    await expect(from('::ffff:127.0.0.1')).resolves.toBeUndefined()
    await expect(from('192.0.2.7', { authorization: 'Bearer a-long-enough-token' })).resolves.toBeUndefined()
    await expect(from('192.0.2.7')).rejects.toThrow()
    await expect(from('192.0.2.7', { authorization: 'Bearer another' })).rejects.toThrow()
    await expect(from('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).rejects.toThrow()
  })
})

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
  })

  it.each(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'])(
    'take nobody for this machine whom somebody sent on with %s',
    async (name) => {
      const check = operatorCheck('a-long-enough-token', false)
      const sentOn = (headers: Record<string, string>) =>
        check({ socket: { remoteAddress: '127.0.0.1' }, headers } as unknown as FastifyRequest)
      await expect(sentOn({ [name]: '127.0.0.1' })).rejects.toThrow()
      await expect(sentOn({ [name]: '' })).rejects.toThrow()
      const authorization = 'Bearer a-long-enough-token'
      await expect(sentOn({ [name]: '127.0.0.1', authorization })).resolves.toBeUndefined()
    },
  )
})

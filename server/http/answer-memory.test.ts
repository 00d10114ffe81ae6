import fastify from 'fastify'
import { Counter, Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import type { AnswerSource } from './answer.ts'
import { AnswerMemory } from './answer-memory.ts'

function setup(body = 'hello '.repeat(500)) {
  const state = { version: 1, made: 0, body }
  const memory = new AnswerMemory({
    maxBytes: 1_000_000,
    version: () => state.version,
    headers: { 'x-everywhere': 'yes' },
    outcomes: new Counter({ name: 'x', help: 'x', labelNames: ['kind', 'outcome'], registers: [new Registry()] }),
  })
  const app = fastify()
  const make = async (): Promise<AnswerSource> => {
    state.made++
    const { body: text } = state
    await new Promise((resolve) => setTimeout(resolve, 20))
    return { status: 200, body: text, headers: { 'content-type': 'text/plain' } }
  }
  app.get('/*', async (request, reply) => memory.reply({ kind: 'page', key: request.url, request, reply, make }))
  return { app, state }
}

describe('the memory of answers', () => {
  it('makes an answer once, for many who ask at the same time and for all who come later', async () => {
    const { app, state } = setup()
    await Promise.all(Array.from({ length: 20 }, () => app.inject('/a')))
    await app.inject('/a')
    expect(state.made).toBe(1)
  })

  it('makes it anew when what it was made from has changed', async () => {
    const { app, state } = setup('old')
    expect((await app.inject('/a')).body).toBe('old')
    Object.assign(state, { version: 2, body: 'new' })
    expect((await app.inject('/a')).body).toBe('new')
  })

  it('keeps nothing that was made while it changed', async () => {
    const { app, state } = setup('old')
    const underway = app.inject('/a')
    await new Promise((resolve) => setTimeout(resolve, 5))
    Object.assign(state, { version: 2, body: 'new' })
    await underway
    expect((await app.inject('/a')).body).toBe('new')
  })

  it('compresses what is worth it, the way the caller understands', async () => {
    const { app } = setup()
    const encodingOf = async (accepted: string) =>
      (await app.inject({ url: '/a', headers: { 'accept-encoding': accepted } })).headers['content-encoding']
    expect(await encodingOf('gzip, br')).toBe('br')
    expect(await encodingOf('gzip, br;q=0')).toBe('gzip')
    expect(await encodingOf('')).toBeUndefined()
  })

  it('answers "unchanged" to whoever has it, and sends no body for a HEAD', async () => {
    const { app } = setup()
    const { headers } = await app.inject('/a')
    const again = await app.inject({ url: '/a', headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body, again.headers['x-everywhere']]).toEqual([304, '', 'yes'])
    const head = await app.inject({ url: '/a', method: 'HEAD' })
    expect([head.statusCode, head.body, Number(head.headers['content-length']) > 0]).toEqual([200, '', true])
  })
})

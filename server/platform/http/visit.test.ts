import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/platform/text/languages.ts'
import { unsettledContent } from '#server/platform/db/content-version.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { readVisit, visitKey } from './visit.ts'

interface Asked {
  path: string
  cookie?: string | undefined
}

const keyOf = (url: string, cookie?: string) => visitKey(readVisit({ url, headers: cookie ? { cookie } : {} }))

describe('what a visit is remembered by', () => {
  it('tells apart the languages chosen, and no more than those', () => {
    const keys = languages.map((language) => keyOf('/', `a=b; language=${language}; c=d`))
    expect(new Set([...keys, keyOf('/')]).size).toBe(4)
    expect(keyOf('/', 'language=xx')).toBe(keyOf('/'))
    expect(keyOf('/', 'session=1')).toBe(keyOf('/'))
  })
})

describe('what is remembered', async () => {
  const settled = { content: { ...unsettledContent(), now: () => 1, unchangedSince: () => true } }
  const [remembering, forgetful] = [await createTestApp(settled), await createTestApp()]
  const portOf = async ({ app }: typeof remembering) => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    return (app.server.address() as AddressInfo).port
  }
  const [port, forgetfulPort] = [await portOf(remembering), await portOf(forgetful)]

  /** As it comes over a socket: what is injected never meets the memory in front of the framework. */
  async function answerOf(status: number, { path, cookie }: Asked): Promise<string> {
    const asking = request({
      host: '127.0.0.1',
      port: status,
      path,
      headers: cookie === undefined ? {} : { cookie },
    }).end()
    const [response] = (await once(asking, 'response')) as [import('node:http').IncomingMessage]
    return `${response.statusCode} ${Buffer.concat(await response.toArray())}`
  }

  const spellings = [
    'language=ar ;',
    'language = ar',
    'language=%61r',
    'language="ar"',
    ' language=ar',
    'a;language=ar',
  ]
    .concat('language=ar, language=fr', 'Language=ar', 'language=ar;language=fr', 'language==ar', 'language=ar=', '')
    .concat('language\t=ar', 'language=\tar', 'x="; language=ar"', 'language=AR', 'xlanguage=ar', ';;language=ar;;')

  it.each(spellings)('is not in Arabic for strangers because somebody came with the cookie %j', async (cookie) => {
    const path = `/about?told=${encodeURIComponent(cookie)}`
    await answerOf(port, { path, cookie })
    await answerOf(port, { path, cookie })
    expect(await answerOf(port, { path })).toContain('<html lang="fr"')
  })

  const word = fc.constantFrom('language', 'Language', 'session', 'ar', 'fr', 'en', 'xx', '%61r', '"ar"', 'signed-in')
  const mark = fc.constantFrom('=', ' = ', '= ', ';', '; ', ' ;', ',', '==', '\t', ' ')
  const cookies = fc.oneof(
    { arbitrary: fc.constant(undefined), weight: 2 },
    { arbitrary: fc.constantFrom(...spellings), weight: 2 },
    {
      arbitrary: fc.array(fc.oneof(word, mark), { maxLength: 8 }).map((parts) => parts.join('')),
      weight: 3,
    },
  )
  const path = fc
    .tuple(
      fc.constantFrom(
        '/',
        '/about',
        '/ar',
        '/ar/about',
        '/fr/',
        '/products',
        '/en/products',
        '/api/shop',
        '//',
        '/ar//x',
      ),
      fc.constantFrom('', '?', '?language=ar', '?category=women', '?category=women&x=1', '?x=1&category=women', '#ar'),
    )
    .map((parts) => parts.join(''))
  const visits = fc.array(fc.record({ path, cookie: cookies }), { minLength: 2, maxLength: 12 })

  it('is what a shop without a memory would answer, whoever asked for what before', async () => {
    await fc.assert(
      fc.asyncProperty(visits, async (examples) => {
        for (const visit of examples) expect(await answerOf(port, visit)).toBe(await answerOf(forgetfulPort, visit))
      }),
      { numRuns: 60 },
    )
  })
})

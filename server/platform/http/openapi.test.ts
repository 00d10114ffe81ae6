import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { createAdmin } from '#server/people/staff/staff-accounts.service.ts'
import { signedInShopper, signedInStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { exampleOf } from './api-example.ts'
import type { OpenApiDocument } from './openapi-document.ts'

const plain = (html: string) =>
  html
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

describe('the description of the API', async () => {
  const test = await createTestApp()
  const { app } = test
  let listens: Promise<string> | undefined
  const listening = () => {
    listens ??= app.listen({ host: '127.0.0.1', port: 0 })
    return listens
  }
  const text = (await app.inject('/api/docs/openapi.json')).body
  const document = JSON.parse(text) as OpenApiDocument
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const problemsOf = async (source: string) => {
    const config = await createConfig({ extends: ['recommended'] })
    const findings = await lintFromString({ source, config, absoluteRef: '/openapi.json' })
    return findings.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`)
  }

  it('has nothing in it that a linter finds wrong or bad', async () => {
    expect(await problemsOf(text)).toEqual([])
    const broken = structuredClone(document)
    delete broken.paths['/api/products']?.get?.security
    expect(await problemsOf(JSON.stringify(broken))).not.toEqual([])
  })

  it('names each operation once, and says who may call it', () => {
    const names = operations.map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(operations.length)
    const whoMay = (path: string, method: string) => document.paths[path]?.[method]?.security
    expect(whoMay('/api/products', 'get')).toEqual([{}])
    expect(whoMay('/api/orders', 'get')).toContainEqual({ staffToken: [] })
    expect(whoMay('/api/orders', 'post')).toContainEqual({ shopperCookie: [] })
    expect(operations.every(({ operation }) => operation.responses['4XX'])).toBe(true)
  })

  it('speaks of numbers as numbers, and of the same thing once', () => {
    const page = document.paths['/api/products']?.get?.parameters?.find(({ name }) => name === 'page')
    expect(page?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 100_000 })
    const reply = document.paths['/api/orders/{id}']?.get?.responses['200']?.content?.['application/json']
    expect(reply?.schema).toEqual({ $ref: '#/components/schemas/Order' })
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Product', 'Order', 'ProblemBody']),
    )
  })

  it('has an example of each call that the call understands', async () => {
    const staff = await signedInStaff(test)
    const shopper = await signedInShopper(test)
    for (const { path, method, operation } of operations) {
      const schema = operation.requestBody?.content['application/json']?.schema
      if (!schema || path.endsWith('/logout')) continue
      const who = operation['x-guard'] === 'shopper' ? shopper : staff
      const headers = { ...who.headers, 'idempotency-key': crypto.randomUUID() }
      const url = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
      const payload = exampleOf(schema, document.components.schemas) as object
      const answer = await app.inject({ method: method as 'POST', url, headers, payload })
      const { code, errors = [] } = answer.body.startsWith('{') ? answer.json() : {}
      // The address is made up, and so would a mailed key be: only what is said of the body counts.
      const made = [...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name), 'x-review-token']
      const ofBody = errors.filter((error: { path: string }) => !made.includes(error.path))
      expect([code === 'malformed-request', ofBody], `${method} ${path} ${JSON.stringify(payload)}`).toEqual([
        false,
        [],
      ])
    }
  })

  it('says first how one is let in, in lines that can be pasted into a terminal', async () => {
    await createAdmin(test.db, 'dorra', testPassword)
    await signedInShopper(test, 'amina@example.tn')
    const origin = await listening()
    const page = (await app.inject('/api/docs')).body
    const [access = ''] = page.match(/<section id="access">.*?<\/section>/s) ?? []
    expect(page.indexOf('id="access"')).toBeLessThan(page.indexOf('<main>'))
    const lines = [...access.matchAll(/<pre>(.*?)<\/pre>/gs)].map(([, code = '']) => plain(code))
    const got = async (variable: string) => {
      const line = lines.find((line) => line.startsWith(`${variable}=`)) ?? ''
      const command = line.replace('http://shop.test', origin).replace('…', testPassword).replace('amel', 'dorra')
      return (await promisify(execFile)('sh', ['-c', `${command}; printf %s "$${variable}"`])).stdout
    }
    const authorization = `Bearer ${await got('TOKEN')}`
    expect((await app.inject({ url: '/api/orders', headers: { authorization } })).statusCode).toBe(200)
    const cookie = `shopper.session_token=${await got('SESSION')}`
    const staffHeaders = { cookie, 'sec-fetch-site': 'same-origin' }
    expect((await app.inject({ url: '/api/orders/email/amina@example.tn', headers: staffHeaders })).statusCode).toBe(
      200,
    )
  })

  it('shows what this trade would write', async () => {
    const page = plain((await app.inject('/api/docs')).body)
    expect(page).toContain('"city":"La Médina"')
    expect(page).toContain('"title":"Jebba de soie (harir)"')
    const lines = page.match(/curl -X PATCH 'http:\/\/shop.test\/api\/orders\/[0-9a-f-]+'.*?<\/code>/s) ?? []
    expect(lines[0]).toContain('"isPaid":true')
    expect(page).not.toMatch(/"(city|street|name|title)":"Jebba"/)
  })

  it('has examples that can be pasted into a terminal', async () => {
    const origin = await listening()
    const page = (await app.inject('/api/docs')).body
    const examples = [...page.matchAll(/<pre><code>(.*?)<\/code>/gs)].map(([, code = '']) => plain(code))
    expect(examples).toHaveLength(operations.length)
    // Query parameters are understood as well as bodies; ids are left out because they differ in each database.
    const { headers } = await signedInStaff(test)
    for (const [, address = ''] of examples.join('\n').matchAll(/^curl 'http:\/\/shop\.test([^']+\?(?!ids)[^']+)'/gm)) {
      expect((await app.inject({ url: address, headers })).statusCode, address).not.toBe(400)
    }
    const run = async (part: string) => {
      const line = examples.find((example) => example.includes(part))?.replace('http://shop.test', origin) ?? 'false'
      const { stdout } = await promisify(execFile)('sh', ['-c', `${line.replace('curl ', 'curl -s ')}`])
      return JSON.parse(stdout)
    }
    expect(await run("curl 'http://shop.test/api/products'")).toBeInstanceOf(Array)
    expect(await run('/api/products/create-product')).toMatchObject({ code: 'unauthenticated' })
    expect(await run('/api/admin/login')).toMatchObject({ code: 'invalid-credentials' })
  })
})

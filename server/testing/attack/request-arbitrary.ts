import fc from 'fast-check'
import type { ApiDocument, Operation } from './api-document.ts'
import { hostileText, hostileValue, valueLike } from './schema-arbitrary.ts'

export interface FuzzedRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body?: string
}

interface Parts {
  params: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  body: Body
}

interface Kind {
  method: string
  path: string
  parts: fc.Arbitrary<Parts>
  operation: Operation
}

/** Generates requests for every endpoint of an API description: valid, slightly invalid, and random. */
export class RequestMaker {
  readonly #kinds: readonly Kind[]

  constructor(document: ApiDocument) {
    this.#kinds = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const parts = partsOf(document, method, path, operation)
        return { method: method.toUpperCase(), path, operation, parts }
      }),
    )
  }

  /** Random requests, mostly to endpoints that this attacker may call, because refused ones reach little code. */
  random(attacker: string, seed: number, count: number): FuzzedRequest[] {
    const each = this.#kinds.map(({ method, path, parts, operation }) => ({
      arbitrary: parts.map((part) => request(method, path, part)),
      weight: isOpenTo(operation, attacker) ? 8 : 1,
    }))
    return fc.sample(fc.oneof(...each), { seed, numRuns: count })
  }

  /** One request for each pair of a text field and a text. */
  probes(seed: number, texts: readonly string[]): FuzzedRequest[] {
    return this.#kinds.flatMap(({ method, path, parts, operation: { parameters = [] } }) => {
      const [exampleParts] = fc.sample(parts, { seed, numRuns: 1 })
      if (!exampleParts) return []
      return texts.flatMap((text) => [
        ...parameters.map(({ name, in: place }) => {
          const group = place === 'path' ? 'params' : place === 'query' ? 'query' : 'headers'
          return request(method, path, { ...exampleParts, [group]: { ...exampleParts[group], [name]: text } })
        }),
        ...probedBodies(exampleParts.body, text).map((body) => request(method, path, { ...exampleParts, body })),
      ])
    })
  }
}

function isOpenTo({ 'x-guard': guard = '', 'x-roles': roles = [] }: Operation, attacker: string): boolean {
  return guard === 'anyone' || roles.includes(attacker) || (guard.startsWith('shopper') && attacker === 'shopper')
}

function partsOf(document: ApiDocument, method: string, path: string, operation: Operation): fc.Arbitrary<Parts> {
  const { parameters = [], requestBody } = operation
  const parameterValues = (place: string) => {
    const placeParameters = parameters.filter((parameter) => parameter.in === place)
    const values = placeParameters.map(({ name, schema }) => [
      name,
      mostly(valueLike(document, schema, name).map(String), hostileText),
    ])
    const requiredKeys = place === 'path' ? placeParameters.map(({ name }) => name) : []
    return fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<string>>, { requiredKeys })
  }
  const json = requestBody?.content?.['application/json']?.schema
  const body = json ? jsonBody(valueLike(document, json)) : otherBody(method, path)
  return fc.record({
    params: parameterValues('path'),
    query: parameterValues('query'),
    headers: parameterValues('header'),
    body,
  }) as fc.Arbitrary<Parts>
}

function request(method: string, path: string, { params, query, headers, body }: Parts): FuzzedRequest {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encoded(params[name]))
  const queryPairs = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  const headerPairs = Object.entries(headers).map(([name, value]) => [name, inHeader(value)])
  return {
    method,
    url: queryPairs.length > 0 ? `${filled}?${queryPairs.join('&')}` : filled,
    headers: { ...Object.fromEntries(headerPairs), ...(body && { 'content-type': body.type }) },
    ...(body && { body: body.text }),
  }
}

/** Puts the text into each text of a body in turn. */
function probedBodies(body: Body, text: string): Body[] {
  if (body?.type !== 'application/json') return []
  const value = readable(body.text)
  return placesIn(value).map((_place, index) => {
    const copy = structuredClone(value)
    const place = placesIn(copy)[index]
    if (place) place.holder[place.key] = text
    return { type: body.type, text: JSON.stringify(copy) }
  })
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const mostly = <Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: usual, weight: 3 }, { arbitrary: rare, weight: 1 })

const encoded = (value: unknown) =>
  encodeURIComponent(String(value ?? '').toWellFormed()).replace(/%C2%AB(\w+)%3A(\d+)%C2%BB/g, '«$1:$2»')
const inHeader = (value: string) => value.replace(/[^\x20-\x7e«»]/g, '?')

type Body = { type: string; text: string } | undefined

function jsonBody(valid: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  const off = fc.tuple(valid, fc.nat(999), hostileValue, fc.constantFrom('put', 'drop', 'add')).map(spoiled)
  const fieldValue = fc.oneof({ arbitrary: valid, weight: 4 }, { arbitrary: off, weight: 5 }, hostileValue)
  const text = fieldValue.map((value) => JSON.stringify(value) ?? 'null')
  const cut = fc.tuple(text, fc.nat(200)).map(([whole, length]) => whole.slice(0, length))
  const type = mostly(
    fc.constant('application/json'),
    fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=x'),
  )
  return fc.oneof(
    { arbitrary: text.map((body) => ({ type: 'application/json', text: body })), weight: 9 },
    fc.record({ type, text: fc.oneof(cut, fc.string({ unit: 'binary' })) }),
    fc.constant(undefined),
  )
}

/** Changes one place of the value. */
export function spoiled([value, length, hostile, how]: [unknown, number, unknown, string]): unknown {
  const copy = structuredClone(value)
  const places = placesIn(copy)
  const place = places[length % places.length]
  if (!place) return hostile
  if (how === 'drop') delete place.holder[place.key]
  else if (how === 'add') place.holder[`${place.key} `] = hostile
  else place.holder[place.key] = hostile
  return copy
}

function placesIn(value: unknown): { holder: Record<string, unknown>; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}

const picture = (bytes: string, type: string) =>
  `--x\r\nContent-Disposition: form-data; name="file"; filename="../a.png"\r\nContent-Type: ${type}\r\n\r\n${bytes}\r\n--x--\r\n`

/** Requests with another content type than JSON, and with a body where none is expected. */
function otherBody(method: string, path: string): fc.Arbitrary<Body> {
  if (path.endsWith('/import')) {
    const cell = fc.oneof(hostileText, fc.constantFrom('Jebba', 'men', '12', '«word:1»', '"', 'Rouge', ''))
    const row = fc.array(cell, { maxLength: 6 }).map((cells) => cells.join(';'))
    const rows = fc.array(row, { maxLength: 4 })
    return rows.map((lines) => ({
      type: 'text/csv',
      text: ['id;title;category;price;color;stock', ...lines].join('\n'),
    }))
  }
  if (path.endsWith('/uploads')) {
    const type = fc.constantFrom('image/png', 'image/svg+xml', 'text/html', 'image/avif')
    return fc
      .record({ type, bytes: fc.string({ unit: 'binary', maxLength: 400 }) })
      .map(({ type: contentType, bytes }) => ({
        type: 'multipart/form-data; boundary=x',
        text: picture(`\x89PNG\r\n\x1a\n${bytes}`, contentType),
      }))
  }
  if (method === 'get') return fc.constant(undefined)
  return fc.oneof(
    fc.constant(undefined),
    fc.constantFrom('{}', '[]', 'null', '').map((text) => ({ type: 'application/json', text })),
  )
}

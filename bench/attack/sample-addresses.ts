import fc from 'fast-check'
import type { ApiDocument, Operation, Schema } from '#server/testing/attack/api-document.ts'
import { valueLike } from '#server/testing/attack/schema-arbitrary.ts'

/** The path of a call with a valid value in each parameter, each followed by a mark. */
export function addressOf(document: ApiDocument, path: string, operation: Operation, mark = '') {
  const { parameters = [] } = operation
  const value = (name: string, schema?: Schema) =>
    encodeURIComponent(
      String(sample(document, schema, name))
        .replace(/[*«»]/g, '')
        .toWellFormed(),
    ) + mark
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => `${name}=${value(name, schema)}`)
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => value(name))
  const address = `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
  return { address, takesSomething: query.length > 0 || filled !== path }
}

export function sample(document: ApiDocument, schema?: Schema, name = ''): unknown {
  const [value] = fc.sample(valueLike(document, schema, name), { seed: 7, numRuns: 1 })
  return typeof value === 'object' ? JSON.stringify(value) : value
}

import fc from 'fast-check'
import type { ApiDocument, Schema } from './api-document.ts'

type Json = fc.Arbitrary<unknown>

/** A placeholder, replaced by an id from earlier responses when the request is sent. */
const knownMark = (kind: string, index: number) => `«${kind}:${index}»`
const knownValue = (kind: string) => fc.nat(999).map((index) => knownMark(kind, index))

/** Texts that programs often process wrongly. */
export const hostileText = fc.oneof(
  {
    arbitrary: fc.constantFrom("'", "' or '1'='1", "'; drop table orders; --", "\\'", "x') or (1=1", '%27'),
    weight: 4,
  },
  fc.constantFrom('\u0000', 'a\u0000b', '\ud800', '\u202e', '\r\nSet-Cookie: a=b', '\u2028', '\ufeff'),
  fc.constantFrom('../../../../etc/passwd', '..%2f..%2f', '%', '%00', '%zz', 'C:\\', '//x', '/\\x'),
  fc.constantFrom('<script>alert(1)</script>', '"><img src=x>', '{{7*7}}', '$' + '{7*7}', '=cmd()', '__proto__'),
  fc.constantFrom(
    'NaN',
    'Infinity',
    '-0',
    '1e999',
    '9'.repeat(40),
    '-1',
    '0x10',
    'null',
    'undefined',
    '[object Object]',
  ),
  fc.nat(20_000).map((length) => 'ب'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

export const hostileValue: Json = fc.oneof(
  { arbitrary: hostileText, weight: 4 },
  fc.constantFrom(null, true, -1, 0, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 63, [], {}, [[]]),
  fc.nat(30).map((depth) => JSON.parse('['.repeat(depth + 1) + ']'.repeat(depth + 1))),
  fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 5 }).map((value) => JSON.parse(JSON.stringify(value) ?? '0')),
)

/** Caches the generators of shared schemas. */
const made = new WeakMap<Schema, Json>()

/** Generates values that match the schema, or nearly do: slightly invalid values are attacks as well. */
export function valueLike(document: ApiDocument, schema: Schema = {}, name = '', depth = 0): Json {
  if (depth > 12) return fc.constant(null)
  const deeper = (schema: Schema, called = name) => valueLike(document, schema, called, depth + 1)
  if (schema.$ref) {
    const meant = document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}
    const value = made.get(meant) ?? deeper(meant)
    made.set(meant, value)
    return value
  }
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum?.length) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices?.length) return fc.oneof(...choices.map((choice) => deeper(choice)))
  if (schema.allOf?.length) {
    const { allOf, ...rest } = schema
    return deeper(Object.assign({}, rest, ...allOf) as Schema)
  }
  const types = [schema.type ?? (schema.properties ? 'object' : 'string')].flat()
  return fc.oneof(...types.map((type) => valueOfType(type, schema, name, deeper)))
}

function valueOfType(
  type: string,
  schema: Schema,
  name: string,
  deeper: (part: Schema, called?: string) => Json,
): Json {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return integerOf(schema)
    case 'number':
      return fc.oneof(fc.integer({ min: -10, max: 500 }), fc.double({ noNaN: true, min: -1e6, max: 1e6 }))
    case 'array': {
      const few = {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      }
      return fc.array(deeper(schema.items ?? {}), few)
    }
    case 'object':
      return objectOf(schema, deeper)
    default:
      return textOf(schema, name)
  }
}

const within = (limit: number | undefined, otherwise: number) =>
  limit === undefined || Math.abs(limit) > 1e9 ? otherwise : Math.ceil(limit)

/** Mostly small numbers. */
function integerOf({ minimum, maximum }: Schema): Json {
  const min = within(minimum, -1e6)
  const max = Math.max(within(maximum, 1e6), min)
  const few = Math.max(min, Math.min(0, max))
  return fc.oneof(
    { arbitrary: fc.integer({ min: few, max: Math.min(few + 3, max) }), weight: 3 },
    fc.integer({ min, max }),
  )
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: Schema,
  deeper: (part: Schema, called?: string) => Json,
): Json {
  const shape = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, deeper(value, key)]))
  const declared = fc.record(shape, { requiredKeys: Object.keys(shape).filter((key) => required.includes(key)) })
  if (typeof additionalProperties !== 'object') return declared
  const key = fc.oneof(knownValue('digits'), fc.constantFrom('tunis', 'x'))
  const more = fc.dictionary(key, deeper(additionalProperties), { maxKeys: 2 })
  return fc.tuple(declared, more).map((parts) => Object.assign({}, ...parts) as unknown)
}

const words: Readonly<Record<string, string>> = {
  phone: '98 123 456',
  email: 'amina@example.tn',
  state: 'Tunis',
  color: 'Rouge',
  size: 'M',
  title: 'Jebba',
  password: 'a good long password',
  currentPassword: 'a good long password',
  colorName: 'Rouge',
}

function textOf({ pattern, format, minLength = 0, maxLength = 40 }: Schema, name: string): Json {
  if (/(^|_)(id|orderId)s?$/i.test(name))
    return fc.oneof(knownValue('uuid'), knownValue('uuid'), knownValue('product'), knownValue('digits'))
  if (name === 'productId') return knownValue('product')
  if (/slug|username|sub|subject/i.test(name)) return knownValue('word')
  if (/productKey|before|change$/i.test(name)) return knownValue('digits')
  if (words[name] !== undefined) return fc.constant(words[name])
  if (format === 'uuid') return knownValue('uuid')
  if (format === 'email') return fc.constant('amina@example.tn')
  if (format === 'date') return fc.constantFrom('2026-11-22', '2024-02-29')
  if (format === 'date-time') return fc.constantFrom('2030-01-01T10:00:00Z', '2026-11-22T00:00:00+01:00')
  if (pattern) return matching(pattern)
  const maxCharacters = Math.max(minLength, Math.min(maxLength, 40))
  return fc.oneof(
    fc.string({ minLength, maxLength: maxCharacters }),
    fc.string({ unit: 'grapheme', minLength, maxLength: maxCharacters }),
  )
}

function matching(pattern: string): Json {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 60 })
  } catch {
    return fc.constantFrom('/media/x.avif', 'https://shop.test/x', '/products', 'Jebba')
  }
}

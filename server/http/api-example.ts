import type { Guard } from '#contract/http/endpoint.ts'
import type { Operation, Schema } from './openapi-document.ts'

type Schemas = Readonly<Record<string, Schema>>

interface Example {
  origin: string
  path: string
  method: string
  operation: Operation
  schemas: Schemas
}

/** What a field is called may say more than its schema does. */
const byName: Readonly<Record<string, string>> = {
  phone: '98 123 456',
  password: 'a good long password',
  username: 'amel',
}

/** Where a text must look like something, one of these does. */
const texts = [
  'Jebba',
  'jebba',
  'amina@example.tn',
  '1',
  '12',
  '/media/jebba.avif',
  'https://programs.example/shop',
  '#8a5a2b',
  '2026-01-31',
  '2026-01-31T10:00:00Z',
  '2026-01',
  '00000000-0000-4000-8000-000000000000',
  'order-2026-01-31-0001',
  '123456',
  'a good long password',
  // A key that was mailed to somebody is as long as this.
  'the-key-in-the-mail-which-is-43-characters-',
  '',
]

const credentials: Readonly<Record<Guard, string | undefined>> = {
  anyone: undefined,
  staff: '-H \'Authorization: Bearer \'"$TOKEN"',
  'shopper-or-staff': '-H \'Authorization: Bearer \'"$TOKEN"',
  operator: '-H \'Authorization: Bearer \'"$METRICS_TOKEN"',
  shopper: "-H 'Sec-Fetch-Site: same-origin' -b 'shopper.session_token='\"$SESSION\"",
}

/** The call as a line for a terminal: the token is taken from `$TOKEN`, a shopper's session from `$SESSION`. */
export function curlOf({ origin, path, method, operation, schemas }: Example): string {
  const { parameters = [], requestBody } = operation
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
    return encodeURIComponent(String(exampleOf(parameter?.schema ?? { type: 'string' }, schemas)))
  })
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, schema = {} }) => `${name}=${encodeURIComponent(String(exampleOf(schema, schemas)))}`)
  const address = `${origin}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const headers = parameters
    .filter((one) => one.in === 'header' && one.required)
    .map(({ name, schema = {} }) => `-H '${name}: ${exampleOf(schema, schemas)}'`)
  const body = content && JSON.stringify(exampleOf(content.schema, schemas))
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${address}'`,
    credentials[operation['x-guard'] ?? 'anyone'],
    ...headers,
    type && `-H 'Content-Type: ${type}'`,
    body && `-d '${body.replaceAll("'", "'\\''")}'`,
  ]
  return parts.filter(Boolean).join(' \\\n  ')
}

/** Something the schema accepts, with no more in it than it must have. */
export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  const { $ref, anyOf, properties, required = [], items } = schema
  if ($ref) return exampleOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (anyOf?.[0]) return exampleOf(anyOf[0], schemas)
  if (schema.type === 'object') {
    const needed = Object.entries(properties ?? {}).filter(([name]) => required.includes(name))
    return Object.fromEntries(needed.map(([name, inner]) => [name, byName[name] ?? exampleOf(inner, schemas)]))
  }
  if (schema.type === 'array') {
    return Array.from({ length: schema.minItems ?? 0 }, () => exampleOf(items ?? {}, schemas))
  }
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 0, 1)
  return textFor(schema)
}

function textFor({ pattern, allOf = [], minLength = 0, maxLength = Number.POSITIVE_INFINITY, format }: Schema): string {
  const patterns = [pattern, ...allOf.map((one) => one.pattern)].flatMap((one) => (one ? [new RegExp(one)] : []))
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && patterns.every((one) => one.test(text))
  const dated = format === 'date-time' || format === 'date'
  const found = texts.find((text) => fits(text) && (!dated || text.startsWith('2026')))
  return found ?? 'x'.repeat(minLength)
}

import type { Guard } from '#contract/platform/http/endpoint.ts'
import type { Operation, Schema } from './openapi-document.ts'

type Schemas = Readonly<Record<string, Schema>>

interface Example {
  origin: string
  path: string
  method: string
  operation: Operation
  schemas: Schemas
}

/** Example values by field name, which readers understand better than values made from the schema. */
const byName: Readonly<Record<string, unknown>> = {
  phone: '98 123 456',
  password: 'a good long password',
  username: 'amel',
  name: 'Amina Ben Salah',
  customerName: 'Amina Ben Salah',
  title: 'Jebba de soie (harir)',
  street: '3, rue du Pacha',
  city: 'La Médina',
  country: 'Tunisie',
  state: 'Tunis',
  zipcode: '1006',
  governorate: 'tunis',
  delegation: 'la-medina',
  subject: 'Une retouche',
  message: 'Bonjour, la jebba peut-elle être raccourcie de trois centimètres ?',
  reason: 'Le client a changé d’avis',
  note: 'Appeler avant de passer',
  fr: 'Rouge grenat',
  en: 'Garnet red',
  ar: 'أحمر رمّاني',
  size: 'M',
  newPrice: 560,
  amount: 560,
  fee: 8,
  percentage: -10,
  until: 8,
  isPaid: true,
  isDelivered: true,
}

/** Examples for texts that have to match a pattern. */
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
  // A key from a mail has this length.
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

/** The call as a command for a terminal, with the token from `$TOKEN` and a shopper's session from `$SESSION`. */
export function curlOf({ origin, path, method, operation, schemas }: Example): string {
  const { parameters = [], requestBody } = operation
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)
    return encodeURIComponent(String(exampleOf(parameter?.schema ?? { type: 'string' }, schemas)))
  })
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema = {} }) => `${name}=${encodeURIComponent(String(exampleOf(schema, schemas)))}`)
  const address = `${origin}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const headers = parameters
    .filter((parameter) => parameter.in === 'header' && parameter.required)
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

/** The smallest example the schema accepts; with one optional field where nothing is required. */
export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  const { $ref, anyOf, properties, required = [], items } = schema
  if ($ref) return exampleOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (anyOf?.[0]) return exampleOf(anyOf[0], schemas)
  if (schema.type === 'object') {
    const entries = Object.entries(properties ?? {})
    const needed = entries.filter(([name]) => required.includes(name))
    const likely = entries.filter(([name, inner]) => fitting(byName[name], inner)).slice(0, 1)
    return Object.fromEntries(
      (needed.length > 0 ? needed : likely).map(([name, inner]) => {
        const example = byName[name]
        return [name, fitting(example, inner) ? example : exampleOf(inner, schemas)]
      }),
    )
  }
  if (schema.type === 'array') {
    return Array.from({ length: schema.minItems ?? 0 }, () => exampleOf(items ?? {}, schemas))
  }
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 0, 1)
  return textFor(schema)
}

/** Whether the value fits type, limits and pattern of the schema. */
function fitting(value: unknown, schema: Schema): boolean {
  const { type, enum: choices, anyOf, minimum = -Infinity, maximum = Infinity } = schema
  if (anyOf) return anyOf.some((schema) => fitting(value, schema))
  if (choices) return choices.includes(value)
  if (typeof value === 'string') return type === 'string' && fits(value, schema)
  if (typeof value === 'number') return /^(number|integer)$/.test(String(type)) && value >= minimum && value <= maximum
  return typeof value === 'boolean' && type === 'boolean'
}

function fits(text: string, { pattern, allOf = [], minLength = 0, maxLength = Infinity, format }: Schema): boolean {
  const patterns = [pattern, ...allOf.map((schema) => schema.pattern)].flatMap((part) =>
    part ? [new RegExp(part, 'u')] : [],
  )
  const dated = format === 'date-time' || format === 'date'
  return (
    text.length >= minLength &&
    text.length <= maxLength &&
    patterns.every((pattern) => pattern.test(text)) &&
    (!dated || text.startsWith('2026'))
  )
}

function textFor(schema: Schema): string {
  return texts.find((text) => fits(text, schema)) ?? 'x'.repeat(schema.minLength ?? 0)
}

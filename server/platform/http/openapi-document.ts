import type { Guard } from '#contract/platform/http/endpoint.ts'
import { problemMediaType } from '#contract/platform/http/problem.ts'

export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  description?: string
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  additionalProperties?: Schema | boolean
}

type Content = Record<string, { schema: Schema }>

export interface Operation {
  operationId?: string
  summary?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  'x-guard'?: Guard
  /** The statuses whose responses are empty, which the schema of a route cannot express; removed from the finished document. */
  'x-empty-replies'?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { $ref?: string; description?: string; content?: Content }>
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; [kind: string]: unknown }
  tags?: { name: string }[]
  [member: string]: unknown
}

const securitySchemes = {
  staffToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'From POST /api/admin/login. A program’s works by itself; a browser’s with staffCookie.',
  },
  staffCookie: { type: 'apiKey', in: 'cookie', name: 'staff', description: '“__Host-staff” over TLS.' },
  shopperCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'shopper.session_token',
    description: 'From POST /api/auth/sign-in/email; “__Secure-shopper.session_token” over TLS.',
  },
  shopperToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The identity token, where shoppers sign in with a Firebase project.',
  },
  operatorToken: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN; this machine itself needs none.' },
} as const

type Needed = Record<string, string[]>
const staff: Needed[] = [{ staffToken: [] }, { staffToken: [], staffCookie: [] }]
const shopper: Needed[] = [{ shopperCookie: [] }, { shopperToken: [] }]
const security: Readonly<Record<Guard, Needed[]>> = {
  anyone: [{}],
  shopper,
  staff,
  'shopper-or-staff': [...shopper, ...staff],
  operator: [{}, { operatorToken: [] }],
}

/** Completes what the declarations do not contain: names, guards and errors. */
export function finishDocument(document: OpenApiDocument): OpenApiDocument {
  const schema = { $ref: '#/components/schemas/ProblemBody' }
  const problem = { description: 'What went wrong', content: { [problemMediaType]: { schema } } }
  const failure = { $ref: '#/components/responses/Problem' }
  const tags = new Set<string>()
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      operation.operationId = operationId(method, path)
      operation.security = security[operation['x-guard'] ?? 'anyone']
      const { default: _any, ...replies } = operation.responses
      const { 'x-empty-replies': empty = [] } = operation
      for (const status of empty) replies[status] ??= { description: 'Done; there is nothing to say' }
      delete operation['x-empty-replies']
      operation.responses = { ...replies, '4XX': failure, '5XX': failure }
      for (const tag of operation.tags ?? []) tags.add(tag)
    }
  }
  const schemas = usedSchemas(document)
  for (const schema of sentSchemas(document, schemas)) mayBeLeftOut(schema)
  return {
    ...document,
    tags: [...tags].sort().map((name) => ({ name, description: `/api/${name}` })),
    components: { ...document.components, schemas, responses: { Problem: problem }, securitySchemes },
  }
}

/** For example `getProductsById` for `GET /api/products/{id}`. */
function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/\W+/)
    .filter(Boolean)
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** Removes unused schemas: each shared one is generated for input and for output, and most are needed for one of them only. */
function usedSchemas({ paths, components: { schemas } }: OpenApiDocument): Record<string, Schema> {
  const used = new Set<string>(['ProblemBody'])
  const names = (value: unknown) => JSON.stringify(value).match(/(?<=#\/components\/schemas\/)\w+/g) ?? []
  const add = (value: unknown): void => {
    for (const name of names(value)) {
      if (used.has(name)) continue
      used.add(name)
      add(schemas[name])
    }
  }
  add(paths)
  add(schemas.ProblemBody)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}

/** Schemas of all request bodies, and of the shared ones they refer to. */
function sentSchemas({ paths }: OpenApiDocument, shared: Readonly<Record<string, Schema>>): Schema[] {
  const bodies = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}).map(({ schema }) => schema))
  const reached = new Set<Schema>()
  const add = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || reached.has(value as Schema)) return
    reached.add(value as Schema)
    const { $ref } = value as Schema
    if ($ref) add(shared[$ref.replace('#/components/schemas/', '')])
    for (const part of Object.values(value)) add(part)
  }
  bodies.forEach(add)
  return [...reached]
}

/** Marks fields with a default as optional, because client generators treat them as required. */
function mayBeLeftOut({ type, properties = {}, required = [] }: Schema): void {
  if (type !== 'object') return
  for (const [name, property] of Object.entries(properties)) {
    if (property?.default === undefined || required.includes(name)) continue
    const { default: without, description } = property
    delete property.default
    property.description = [description, `Without it: ${JSON.stringify(without)}.`].filter(Boolean).join(' ')
  }
}

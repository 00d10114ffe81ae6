import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { curlOf } from './api-example.ts'
import { escapeHtml } from './escape-html.ts'
import type { OpenApiDocument, Operation, Schema } from './openapi-document.ts'

/** `/api/docs`: the description of the API as a page a person can read, without a script in it. */
export function serveApiReference(app: FastifyInstance, origin: () => string): void {
  const config = { guard: 'anyone' } as const
  const schema = { hide: true }
  const style = readFileSync(new URL('./api-reference.css', import.meta.url))
  app.get('/api/docs/openapi.json', { config, schema }, async () => app.swagger())
  app.get('/api/docs/style.css', { config, schema }, async (_request, reply) => reply.type('text/css').send(style))
  app.get('/api/docs', { config, schema }, async (_request, reply) => {
    const document = app.swagger() as unknown as OpenApiDocument
    return reply.type('text/html; charset=utf-8').send(renderReference(document, origin()))
  })
}

interface Described {
  path: string
  method: string
  operation: Operation
  example: string
}

function renderReference(document: OpenApiDocument, origin: string): string {
  const { schemas } = document.components
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]): Described => {
      const method = name.toUpperCase()
      return { path, method, operation, example: curlOf({ origin, path, method, operation, schemas }) }
    }),
  )
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'service')
  const names = [...groups.keys()].sort()
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Jebba API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><header><h1>Jebba API</h1><p>Errors are <code>application/problem+json</code> with a stable <code>code</code>.
For programs: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
${renderAccess(origin)}
<nav>${names.map((name) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`).join(' ')} <a href="#schemas">schemas</a></nav></header><main>
${names.map((name) => renderGroup(name, groups.get(name) ?? [])).join('')}${renderSchemas(schemas)}</main></body></html>`
}

/** The first lines: who calls, and with what. The examples below take it from there. */
function renderAccess(origin: string): string {
  const login = `TOKEN=$(curl -s '${origin}/api/admin/login' -H 'Content-Type: application/json' \\
  -d '{"username":"amel","password":"…"}' | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`
  const session = `SESSION=$(curl -si '${origin}/api/auth/sign-in/email' -H 'Sec-Fetch-Site: same-origin' -H 'Content-Type: application/json' \\
  -d '{"email":"amina@example.tn","password":"…"}' | sed -n 's/.*shopper.session_token=\\([^;]*\\);.*/\\1/p')`
  return `<section id="access"><h2>How to be let in</h2>
<p>What is for anyone needs nothing. <b>staff</b>: a token, which a member of the staff gets with name and password, and which works
by itself; or a key the owner makes under <i>Settings → Programs</i>, which opens no more than she chose, in the same place.</p>
<pre>${escapeHtml(login)}</pre>
<p><b>shopper</b>: the session of an account, as its browser has it.</p>
<pre>${escapeHtml(session)}</pre></section>`
}

function renderSchemas(schemas: Readonly<Record<string, Schema>>): string {
  const parts = Object.entries(schemas).map(
    ([name, schema]) =>
      `<details id="${escapeHtml(name)}" open><summary>${escapeHtml(name)}</summary>${describeSchema(schema)}</details>`,
  )
  return `<section id="schemas"><h2>Schemas</h2>${parts.join('')}</section>`
}

function nameOf(reference: string): string {
  return reference.split('/').at(-1) ?? ''
}

function renderGroup(name: string, operations: Described[]): string {
  return `<section id="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2>${operations.map(renderOperation).join('')}</section>`
}

function renderOperation({ path, method, operation, example }: Described): string {
  const body = Object.entries(operation.requestBody?.content ?? {})[0]
  const parameters = (operation.parameters ?? []).map(
    ({
      name,
      in: place,
      required,
      schema,
    }) => `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(place)}</td>
<td>${required ? 'required' : ''}</td><td>${describeSchema(schema)}</td></tr>`,
  )
  const replies = Object.entries(operation.responses)
    .filter(([status]) => !status.endsWith('XX'))
    .map(([status, reply]) => {
      const schema = Object.values(reply.content ?? {})[0]?.schema
      return `<tr><td><code>${escapeHtml(status)}</code></td><td colspan="3">${describeSchema(schema)}</td></tr>`
    })
  return `<details><summary><b>${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary ?? '')}</span>
<i>${escapeHtml(operation['x-guard'] ?? '')}</i></summary>
${parameters.length > 0 ? `<h3>Parameters</h3><table>${parameters.join('')}</table>` : ''}
${body ? `<h3>Body <small>${escapeHtml(body[0])}</small></h3>${describeSchema(body[1].schema)}` : ''}
<h3>Answers</h3><table>${replies.join('')}</table>
<h3>Example</h3><pre><code>${escapeHtml(example)}</code></pre></details>`
}

function describeSchema(schema: Schema | undefined): string {
  if (!schema) return '<em>nothing</em>'
  if (schema.properties) {
    const rows = Object.entries(schema.properties).map(
      ([name, inner]) =>
        `<li><code>${escapeHtml(name)}</code>${schema.required?.includes(name) ? '' : '?'} ${describeSchema(inner)}</li>`,
    )
    return `<ul>${rows.join('')}</ul>`
  }
  if (schema.anyOf) return schema.anyOf.map(describeSchema).join(' <em>or</em> ')
  if (schema.items) return `list of ${describeSchema(schema.items)}`
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' ')
  if (schema.const !== undefined) return `<code>${escapeHtml(String(schema.const))}</code>`
  if (typeof schema.additionalProperties === 'object') return `map of ${describeSchema(schema.additionalProperties)}`
  if (schema.$ref) return `<a href="#${escapeHtml(nameOf(schema.$ref))}">${escapeHtml(nameOf(schema.$ref))}</a>`
  return `${[schema.type ?? 'anything'].flat().join(' or ')}${describeBounds(schema)}`
}

function describeBounds({ minLength, maxLength, minimum, maximum, maxItems }: Schema): string {
  const low = minLength ?? minimum
  const high = maxLength ?? maximum ?? maxItems
  if (low === undefined && high === undefined) return ''
  return ` <small>${low ?? ''}…${high !== undefined && high < Number.MAX_SAFE_INTEGER ? high : ''}</small>`
}

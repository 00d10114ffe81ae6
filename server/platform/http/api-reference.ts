import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { curlOf } from './api-example.ts'
import { html, type Markup } from './html.ts'
import type { OpenApiDocument, Operation, Schema } from './openapi-document.ts'

/** Serves the description of the API as a page without scripts at `/api/docs`. */
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
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Jebba API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><header><h1>Jebba API</h1><p>Errors are <code>application/problem+json</code> with a stable <code>code</code>.
For programs: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
${renderAccess(origin)}
<nav>${names.map((name) => html`<a href="#${name}">${name}</a> `)}<a href="#schemas">schemas</a></nav></header><main>
${names.map((name) => renderGroup(name, groups.get(name) ?? []))}${renderSchemas(schemas)}</main></body></html>`
  return page.toString()
}

/** The section about authentication, which the examples refer to. */
function renderAccess(origin: string): Markup {
  const login = `TOKEN=$(curl -s '${origin}/api/admin/login' -H 'Content-Type: application/json' \\
  -d '{"username":"amel","password":"…"}' | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`
  const session = `SESSION=$(curl -si '${origin}/api/auth/sign-in/email' -H 'Sec-Fetch-Site: same-origin' -H 'Content-Type: application/json' \\
  -d '{"email":"amina@example.tn","password":"…"}' | sed -n 's/.*shopper.session_token=\\([^;]*\\);.*/\\1/p')`
  return html`<section id="access"><h2>How to be let in</h2>
<p>What is for anyone needs nothing. <b>staff</b>: a token, which a member of the staff gets with name and password, and which works
by itself; or a key the owner makes under <i>Settings → Programs</i>, which opens no more than she chose, in the same place.</p>
<pre>${login}</pre>
<p><b>shopper</b>: the session of an account, as its browser has it.</p>
<pre>${session}</pre></section>`
}

function renderSchemas(schemas: Readonly<Record<string, Schema>>): Markup {
  const parts = Object.entries(schemas).map(
    ([name, schema]) => html`<details id="${name}" open><summary>${name}</summary>${describeSchema(schema)}</details>`,
  )
  return html`<section id="schemas"><h2>Schemas</h2>${parts}</section>`
}

function nameOf(reference: string): string {
  return reference.split('/').at(-1) ?? ''
}

function renderGroup(name: string, operations: Described[]): Markup {
  return html`<section id="${name}"><h2>${name}</h2>${operations.map(renderOperation)}</section>`
}

function renderOperation({ path, method, operation, example }: Described): Markup {
  const body = Object.entries(operation.requestBody?.content ?? {})[0]
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema }) => html`<tr><td><code>${name}</code></td><td>${place}</td>
<td>${required ? 'required' : ''}</td><td>${describeSchema(schema)}</td></tr>`,
  )
  const replies = Object.entries(operation.responses)
    .filter(([status]) => !status.endsWith('XX'))
    .map(([status, reply]) => {
      const schema = Object.values(reply.content ?? {})[0]?.schema
      return html`<tr><td><code>${status}</code></td><td colspan="3">${describeSchema(schema)}</td></tr>`
    })
  return html`<details><summary><b>${method}</b> <code>${path}</code> <span>${operation.summary ?? ''}</span>
<i>${operation['x-guard'] ?? ''}</i></summary>
${parameters.length > 0 ? html`<h3>Parameters</h3><table>${parameters}</table>` : ''}
${body ? html`<h3>Body <small>${body[0]}</small></h3>${describeSchema(body[1].schema)}` : ''}
<h3>Answers</h3><table>${replies}</table>
<h3>Example</h3><pre><code>${example}</code></pre></details>`
}

function describeSchema(schema: Schema | undefined): Markup {
  if (!schema) return html`<em>nothing</em>`
  if (schema.properties) {
    const rows = Object.entries(schema.properties).map(
      ([name, inner]) =>
        html`<li><code>${name}</code>${schema.required?.includes(name) ? '' : '?'} ${describeSchema(inner)}</li>`,
    )
    return html`<ul>${rows}</ul>`
  }
  if (schema.anyOf)
    return html`${schema.anyOf.map((schema, index) => html`${index > 0 ? html` <em>or</em> ` : ''}${describeSchema(schema)}`)}`
  if (schema.items) return html`list of ${describeSchema(schema.items)}`
  if (schema.enum) return html`${schema.enum.map((value) => html`<code>${String(value)}</code> `)}`
  if (schema.const !== undefined) return html`<code>${String(schema.const)}</code>`
  if (typeof schema.additionalProperties === 'object')
    return html`map of ${describeSchema(schema.additionalProperties)}`
  if (schema.$ref) return html`<a href="#${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`
  return html`${[schema.type ?? 'anything'].flat().join(' or ')}${describeBounds(schema)}`
}

function describeBounds({ minLength, maxLength, minimum, maximum, maxItems }: Schema): Markup | undefined {
  const low = minLength ?? minimum
  const high = maxLength ?? maximum ?? maxItems
  if (low === undefined && high === undefined) return undefined
  return html` <small>${low ?? ''}…${high !== undefined && high < Number.MAX_SAFE_INTEGER ? high : ''}</small>`
}

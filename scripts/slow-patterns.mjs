import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { parseSync, Visitor } from 'vite'
import { say } from './progress.mjs'

/**
 * Reports regular expressions of the server that take more than linear time on a hostile text, except in the listed files. Patterns built at run
 * time, and those with look-ahead or look-behind, are not checked. Another folder can be given as argument.
 */
const folders = ['contract', 'server']
const judgeMs = 250

/** At most quadratic, on texts that are short or not from visitors. */
const exceptions = {
  'contract/catalogue/size-advice/parse-height.rules.ts': 'one field of a form, in the browser',
  'contract/platform/text/text-markup.rules.ts': 'lines of the owner’s own texts',
  'server/operations/backup/backup-store.ts': 'a page of answers of the operator’s storage',
  'server/platform/credentials/easy-passwords.rules.ts': 'a password, of bounded length',
  'server/platform/credentials/passwords.ts': 'base64 the server made',
  'server/platform/http/shopper-cookies.ts': 'a cookie the server made',
  'server/integrations/imports/redirect-paths.rules.ts': 'a cell of bounded length, in an import by the staff',
  'server/integrations/imports/html-text.rules.ts': 'a description of bounded length, in an import by the staff',
  'server/operations/host/log-events.rules.ts': 'a line of the shop’s own log',
  'server/orders/placement/conversation/customer-name.rules.ts':
    'a part of a conversation, which is cut to its bound before',
  'server/orders/placement/conversation/street-addresses.rules.ts':
    'a part of a conversation, which is cut to its bound before',
  'server/catalogue/custom-pages/custom-pages.rules.ts': 'a title of bounded length',
  'server/catalogue/products/product-id.rules.ts': 'a title of bounded length',
}

const root = process.argv[2] ?? '.'
const patterns = new Map()
for (const folder of folders) {
  for (const name of readdirSync(join(root, folder), { recursive: true })) {
    if (!/\.tsx?$/.test(name) || name.endsWith('.test.ts') || join(folder, name).startsWith(join('server', 'testing')))
      continue
    const file = `${folder}/${name.replaceAll('\\', '/')}`
    const text = readFileSync(join(root, file), 'utf8')
    const visitor = new Visitor({
      Literal({ regex, raw, start }) {
        if (regex && !patterns.has(raw))
          patterns.set(raw, { ...regex, file, line: text.slice(0, start).split('\n').length })
      },
    })
    visitor.visit(parseSync(file, text).program)
  }
}

let judged = 0
let slow = 0
const used = new Set()
for (const [raw, { pattern, flags, file, line }] of patterns) {
  // A pattern without unbounded repetition is linear.
  const { status, complexity } = /[*+]|\{\d+,/.test(pattern)
    ? checkSync(pattern, flags, { timeout: judgeMs, checker: 'automaton' })
    : { status: 'safe' }
  if (status === 'unknown') used.add(file)
  else judged += 1
  if (status !== 'vulnerable') continue
  if (complexity.type === 'polynomial' && complexity.degree === 2 && exceptions[file]) {
    used.add(file)
    continue
  }
  slow += 1
  say(`✗ ${file}:${line} takes ${complexity.summary} time: ${raw}`)
}

const unused = root === '.' ? Object.keys(exceptions).filter((file) => !used.has(file)) : []
for (const file of unused) say(`✗ ${file} has no slow regular expression any more: take it from the exceptions`)
if (slow + unused.length > 0) process.exit(1)
say(`✓ ${patterns.size} regular expressions, ${judged} of them judged, none slow`)

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { say } from './progress.mjs'

/**
 * Refuses names that mean nothing without their context, and comments that begin as a riddle. Fields of records are exempt, also in shorthand
 * patterns (`{ at }`), because the API and the columns define them. Another folder can be given as argument.
 */
const bareNames = new Set(
  `found said known told kept left asked given shown named wanted brought met begun before after there here at to of all most
  one other others own may besides`.split(/\s+/),
)
const riddle =
  /(?:\/\*\*?|^ *\*|\/\/) (?:Whoever|Whom|Whose|Nobody|Somebody|What (?:is|was|were|stands|waits|comes|goes)|Where (?:it|they|somebody)|How (?:far|much|many|long) (?:it|is)|Those|Of (?:what|which|those)|So far|As (?:of|long)|All that|The same)\b/

/** Exempt files, with the reason. */
const exceptions = {
  'server/testing/plain-words.test.ts': 'holds the faults that this check has to find',
}

const root = process.argv[2] ?? '.'
const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css']
const files = execFileSync('git', listing, { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))

let refused = 0
const used = new Set()
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8')
  const refuse = (line, what) => {
    if (exceptions[file]) return used.add(file)
    refused += 1
    return say(`✗ ${file}:${line} ${what}`)
  }
  for (const [index, line] of text.split('\n').entries())
    if (riddle.test(line)) refuse(index + 1, `begins a comment with “${riddle.exec(line)[0].replace(/^\W+/, '')}”`)
  if (!file.endsWith('.css')) for (const { name, start } of bareBindings(file, text)) refuse(lineOf(text, start), name)
}

const unused = root === '.' ? Object.keys(exceptions).filter((file) => !used.has(file)) : []
for (const file of unused) say(`✗ ${file} needs no exception any more`)
if (refused + unused.length > 0) process.exit(1)
say(`✓ ${files.length} files in plain words`)

/** Finds constants, parameters, functions, types, and values destructured under another name. */
function bareBindings(file, text) {
  const bindings = []
  const add = (pattern) => {
    if (pattern?.type === 'Identifier') bindings.push(pattern)
    if (pattern?.type === 'ObjectPattern')
      for (const property of pattern.properties) if (!property.shorthand) add(property.argument ?? property.value)
    if (pattern?.type === 'ArrayPattern') pattern.elements.forEach(add)
    if (pattern?.type === 'AssignmentPattern') add(pattern.left)
    if (pattern?.type === 'RestElement') add(pattern.argument)
  }
  const addSignature = ({ id, params }) => [id, ...params].forEach(add)
  const addName = ({ id }) => add(id)
  new Visitor({
    VariableDeclarator: addName,
    FunctionDeclaration: addSignature,
    FunctionExpression: addSignature,
    ArrowFunctionExpression: addSignature,
    TSFunctionType: addSignature,
    TSMethodSignature: addSignature,
    TSTypeAliasDeclaration: addName,
    TSInterfaceDeclaration: addName,
    ClassDeclaration: addName,
  }).visit(parseSync(file, text).program)
  return bindings.filter(({ name }) => bareNames.has(name))
}

function lineOf(text, place) {
  return text.slice(0, place).split('\n').length
}

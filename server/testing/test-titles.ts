import { parseSync } from 'vite'

interface Node {
  type: string
  [member: string]: unknown
}

const spoken = new Set(['it', 'test', 'describe'])
const notRun = new Set(['skip', 'fixme', 'todo', 'fails'])

/** The titles of all tests and groups in a file, with the texts of `each` tables. */
export function testTitles(source: string): string[] {
  const { program, errors } = parseSync('a.test.tsx', source)
  if (errors.length > 0) throw new Error(errors[0]?.message)
  const calls = nodesIn(program).filter(({ type }) => type === 'CallExpression')
  const declared = new Map(
    nodesIn(program).flatMap((node) =>
      node.type === 'VariableDeclarator' && isNode(node.id) && isNode(node.init)
        ? [[String(node.id.name), node.init] as const]
        : [],
    ),
  )
  return calls.flatMap(({ callee, arguments: callArguments }) => {
    const names = namesOf(callee)
    if (!spoken.has(names[0] ?? '') || names.some((name) => notRun.has(name))) return []
    const [title] = callArguments as Node[]
    if (title?.type !== 'Literal' && title?.type !== 'TemplateLiteral') return []
    return [...wordsIn(title), ...(names.includes('each') ? rowsOf(callee as Node, declared) : [])]
  })
}

/** `test.describe.serial` yields three names; a call such as `it.each(table)` yields those of its function. */
function namesOf(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'CallExpression') return namesOf(callee.callee)
  if (callee.type !== 'MemberExpression') return []
  return [...namesOf(callee.object), ...namesOf(callee.property)]
}

/** The texts in the table of `it.each(table)(title)`, inline or declared before. */
function rowsOf({ arguments: tables = [] }: Node, declared: ReadonlyMap<string, Node>): string[] {
  const seen = new Set<Node>()
  const look = (table: Node): string[] => {
    if (seen.has(table)) return []
    seen.add(table)
    return nodesIn(table).flatMap((node) => {
      const declaration = node.type === 'Identifier' ? declared.get(String(node.name)) : undefined
      return declaration ? look(declaration) : node.type === 'Literal' ? wordsIn(node) : []
    })
  }
  return (tables as Node[]).flatMap(look)
}

function wordsIn({ value, quasis }: Node): string[] {
  if (typeof value === 'string') return [value]
  return ((quasis ?? []) as { value: { cooked: string } }[]).map((part) => part.value.cooked).filter(Boolean)
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (!isNode(value)) return []
  return [value, ...Object.values(value).flatMap(nodesIn)]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

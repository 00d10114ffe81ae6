import { readFileSync } from 'node:fs'

const document = readFileSync(new URL('../../docs/integrating.md', import.meta.url), 'utf8')

/** The source of a program in `docs/integrating.md`, by the file name in its first line. */
export function documentProgram(name: string): string {
  const [, program] = new RegExp(`\`\`\`ts\\n(// ${name}\\n[\\s\\S]*?)\`\`\``).exec(document) ?? []
  if (program === undefined) throw new Error(`The document has no program ${name}`)
  return program
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('./functions/', import.meta.url)

/** A database function and the triggers that call it, read from its file. */
export interface DatabaseFunction {
  name: string
  definition: string
  definitionDigest: string
  /** The statements that create the triggers; empty if no trigger calls the function. */
  triggers: string
  triggersDigest: string
  /** As `table.trigger`. */
  triggerNames: readonly string[]
}

/** All functions, sorted by name. */
export function listFunctions(): readonly DatabaseFunction[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => parseFunction(file.slice(0, -'.sql'.length), readFileSync(new URL(file, folder), 'utf8')))
}

export function parseFunction(name: string, text: string): DatabaseFunction {
  const [definition = '', ...statements] = text.split(/^(?=drop trigger |create (?:or replace |constraint )?trigger )/m)
  const triggers = statements.join('')
  const created = triggers.matchAll(/^create (?:or replace |constraint )?trigger (\w+)[^;]*? on (\w+)/gm)
  return {
    name,
    definition,
    definitionDigest: digestOf(definition),
    triggers,
    triggersDigest: digestOf(triggers),
    triggerNames: [...created].map(([, trigger, table]) => `${table}.${trigger}`),
  }
}

/** Changes whenever a function or a trigger changes. */
export const digestOfFunctions = (functions = listFunctions()): string =>
  digestOf(
    functions
      .map(
        (databaseFunction) =>
          `${databaseFunction.name} ${databaseFunction.definitionDigest} ${databaseFunction.triggersDigest}`,
      )
      .join('\n'),
  )

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

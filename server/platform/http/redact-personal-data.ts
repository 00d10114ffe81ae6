import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/platform/http/endpoint.ts'
import { isPersonal, isPossiblyPersonal } from '#contract/platform/http/personal-data.ts'
import { identifiesPerson } from '#contract/platform/text/personal-text.rules.ts'

/** Removes personal data from a response; `knownWords` are the person's name and the like. */
type Redact = (value: unknown, knownWords: readonly string[]) => unknown

interface Def {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  valueType?: Schema
  options?: readonly Schema[]
}
type Schema = z.ZodMiniType
const defOf = (schema: Schema) => schema._zod.def as unknown as Def

const empty: Readonly<Record<string, unknown>> = { string: '', array: [], nullable: null }

/** For staff who may not see customers; undefined if the endpoint returns no personal data. */
export function redactorFor({ replies }: Pick<Endpoint, 'replies'>): ((answer: unknown) => unknown) | undefined {
  const redactors = Object.values(replies).flatMap((schema) => (schema ? (schemaRedactor(schema) ?? []) : []))
  if (redactors.length === 0) return undefined
  return (answer) => redactors.reduce((rest, redact) => redact(rest, []), answer)
}

function schemaRedactor(schema: Schema): Redact | undefined {
  const { type, shape, element, innerType, valueType, options } = defOf(schema)
  if (isPersonal(schema)) {
    if (!(type in empty)) throw new Error(`A ${type} cannot be left out of an answer`)
    return (value) => (value === undefined ? value : empty[type])
  }
  if (isPossiblyPersonal(schema)) {
    return (value, knownWords) => (typeof value === 'string' && identifiesPerson(value, knownWords) ? '' : value)
  }
  if (shape) return ofObject(shape)
  if (element) {
    const redact = schemaRedactor(element)
    return (
      redact && ((value, knownWords) => (Array.isArray(value) ? value.map((item) => redact(item, knownWords)) : value))
    )
  }
  if (valueType) {
    const redact = schemaRedactor(valueType)
    return redact && ((value, knownWords) => mapObject(value, (item) => redact(item, knownWords)))
  }
  if (innerType) {
    const redact = schemaRedactor(innerType)
    return (
      redact && ((value, knownWords) => (value === null || value === undefined ? value : redact(value, knownWords)))
    )
  }
  const redactors = (options ?? []).flatMap((option) => schemaRedactor(option) ?? [])
  if (redactors.length === 0) return undefined
  return (value, knownWords) => redactors.reduce((rest, redact) => redact(rest, knownWords), value)
}

function ofObject(shape: Record<string, Schema>): Redact | undefined {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const redact = schemaRedactor(schema)
    return redact ? [{ name, schema, redact }] : []
  })
  if (fields.length === 0) return undefined
  return (value, knownWords) => {
    if (!isPlain(value)) return value
    const knownHere = [...knownWords, ...fields.flatMap(({ name, schema }) => saidIn(schema, value[name]))]
    return {
      ...value,
      ...Object.fromEntries(
        fields.flatMap(({ name, redact }) => (name in value ? [[name, redact(value[name], knownHere)]] : [])),
      ),
    }
  }
}

/** The texts of a field that describe a person. */
function saidIn(schema: Schema, value: unknown): string[] {
  if (isPersonal(schema)) return typeof value === 'string' ? [value] : []
  const { shape, innerType } = defOf(schema)
  if (innerType) return saidIn(innerType, value)
  if (!shape || !isPlain(value)) return []
  return Object.entries(shape).flatMap(([name, entry]) => saidIn(entry, value[name]))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function mapObject(value: unknown, change: (item: unknown) => unknown): unknown {
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, value]) => [name, change(value)]))
}

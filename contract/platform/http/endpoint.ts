import type * as z from 'zod/mini'
import type { Right } from './staff-rights.rules.ts'

/** The callers an endpoint accepts. The server refuses all others before the handler runs. */
export type Guard = 'anyone' | 'shopper' | 'staff' | 'shopper-or-staff' | 'operator'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.ZodMiniType

/** Guards that let staff in; such an endpoint also names the right it requires. */
export type StaffGuard = Extract<Guard, 'staff' | 'shopper-or-staff'>
type Guarded = { guard: StaffGuard; right: Right } | { guard: Exclude<Guard, StaffGuard>; right?: never }

/** The part of an endpoint that a client needs to make a call. */
export type Call = Guarded & {
  method: Method
  /** The path with `:name` for parameters, as in `/api/products/:id`. */
  path: `/${string}`
}

/** An endpoint of the API, declared once: the server's route, its validation, its description and the client all use this. */
export type Endpoint = Call & {
  summary: string
  /** The endpoint works even if the database is unavailable. */
  worksWithoutDatabase?: boolean
  params?: Schema
  query?: Schema
  headers?: Schema
  body?: Schema
  /** The response schema of each success status; `undefined` means no body. */
  replies: Readonly<Record<number, Schema | undefined>>
}

export type EndpointTable = Readonly<Record<string, Endpoint>>

/** Keeps the exact types of a table while checking its shape. */
export function endpointTable<const Table extends EndpointTable>(table: Table): Table {
  return table
}

type Parsed<T> = T extends Schema ? z.infer<T> : undefined

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type HeadersOf<E extends Endpoint> = Parsed<E['headers']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type ReplyOf<E extends Endpoint> = Parsed<E['replies'][keyof E['replies']]>

/** `/api/products/:id` and `{ id: 'x y' }` make `/api/products/x%20y`. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}

import * as z from 'zod/mini'
import { Product, ProductColor, ProductFacets, ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { Order, OrderFields, OrderProduct } from '#contract/orders/records/orders.contract.ts'
import { Address } from '#contract/people/shoppers/address.contract.ts'
import { choicesOfText, numbersInQuery, Trilingual } from '#contract/platform/http/fields.ts'
import { FieldProblem, ProblemBody } from '#contract/platform/http/problem.ts'

const namedSchemas = { Trilingual, FieldProblem, ProblemBody, Address, Order, OrderFields, OrderProduct }
const products = { Product, ProductColor, ProductFacets, ProductFields }

/** Schemas used by several calls, described once under a name that generated clients use. */
export const sharedSchemas = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries({ ...namedSchemas, ...products })) sharedSchemas.add(schema, { id })

type Described = Parameters<NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>>[0]

/** Rewrites schemas that are correct, but hard to read. */
export function readableSchema({ zodSchema, jsonSchema }: Described): void {
  const number = numbersInQuery.get(zodSchema)
  if (number) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    const { $schema: _dialect, ...rest } = z.toJSONSchema(number)
    Object.assign(jsonSchema, rest)
  }
  const choices = choicesOfText.get(zodSchema)
  if (choices) jsonSchema.enum = [...choices]
  // A map with known keys is described as an object with these properties.
  const { propertyNames, additionalProperties, required = [] } = jsonSchema
  if (typeof propertyNames === 'object' && propertyNames.enum && typeof additionalProperties === 'object') {
    const value = additionalProperties
    jsonSchema.properties = Object.fromEntries(propertyNames.enum.map((key) => [String(key), structuredClone(value)]))
    jsonSchema.required = required.filter((key) => propertyNames.enum?.includes(key))
    jsonSchema.additionalProperties = false
    delete jsonSchema.propertyNames
  }
}

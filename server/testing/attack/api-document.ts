/** The parts of an API description that fuzzing needs. */
export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components?: { schemas?: Readonly<Record<string, Schema>> }
}

export interface Operation {
  parameters?: readonly { name: string; in: string; required?: boolean; schema?: Schema }[]
  'x-guard'?: string
  'x-roles'?: readonly string[]
  requestBody?: { content?: Readonly<Record<string, { schema?: Schema }>> }
}

export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

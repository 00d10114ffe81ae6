const uniqueViolation = '23505'

/** Whether PostgreSQL refused a row because of this constraint or unique index. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === uniqueViolation &&
    'constraint' in error &&
    error.constraint === constraint
  )
}

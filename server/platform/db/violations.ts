/** Whether PostgreSQL refused a row because of this unique constraint or index. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  return isViolation(error, '23505', constraint)
}

/** Whether PostgreSQL refused a row because of this check. */
export function violatesCheck(error: unknown, constraint: string): boolean {
  return isViolation(error, '23514', constraint)
}

function isViolation(error: unknown, code: string, constraint: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false
  return error.code === code && error.constraint === constraint
}

import { Problem } from '#server/platform/http/problem.ts'
import { normalisePhone } from './phone.rules.ts'

/** The telephone number in its international form; refused if it is none. */
export function requirePhone(text: string): string {
  const phone = normalisePhone(text)
  if (phone) return phone
  const errors = [{ path: 'phone', code: 'phone-invalid', message: 'not a telephone number' }]
  throw new Problem('phone-invalid', { errors })
}

import { findStrayLinks } from '#contract/platform/settings/setting-links.rules.ts'
import { Problem } from './problem.ts'

/** Not part of the schema, because it depends on stored data. */
export function checkLinks(...texts: Parameters<typeof findStrayLinks>): void {
  const paths = findStrayLinks(...texts)
  if (paths.length === 0) return
  const errors = paths.map((path) => ({ path: path.join('.'), code: 'custom', message: 'is shown without links' }))
  throw new Problem('invalid-request', { errors })
}

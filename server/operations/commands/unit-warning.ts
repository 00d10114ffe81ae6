import type { Check } from '#contract/operations/doctor/doctor.contract.ts'
import type { FoundShop } from '#server/operations/host/find-shop.ts'
import { missingProgram } from '#server/operations/host/release-link.ts'
import { isOpenTo } from '#server/operations/host/systemd-unit.ts'
import type { Config } from '#server/platform/config/config.ts'

/** A warning for checks that pass in a terminal but may fail in the process that systemd starts. */
export function checkedAgainstUnit(
  check: Check,
  { unit }: Pick<FoundShop, 'unit'>,
  { dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>,
): Check {
  const missing = check.name === 'versions' && missingProgram({ unit })
  if (missing) return { ...check, state: 'wrong', found: missing }
  const closed = unit && [dataDir, backup.folder].find((folder) => !isOpenTo(unit, folder))
  return check.name === 'folders' && check.state === 'well' && closed
    ? { ...check, state: 'wrong', found: `${closed}: not in ReadWritePaths of ${unit.name}.service` }
    : check
}

import { type Check, type CheckName, checkNames } from '#contract/operations/doctor/doctor.contract.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { ReadTexts } from '#server/platform/mail/mail-domain.service.ts'
import { checkClock } from './clock-check.ts'
import { checkDatabase, checkDurability, checkJobs } from './database-checks.repository.ts'
import { type Finding, wrong } from './finding.ts'
import { checkDisk, checkFolders, checkVersions } from './machine-checks.ts'
import {
  checkBackups,
  checkBooks,
  checkMail,
  checkMailDomain,
  checkPictures,
  checkPort,
  checkPublicUrl,
  checkSecondFactors,
} from './service-checks.ts'

export interface CheckContext {
  db: Database
  config: Config
  /** Reads TXT records of the DNS. */
  read?: ReadTexts | undefined
}

/** Runs all checks concurrently; a check that throws is reported as a fault. */
export function runChecks({ db, config, read }: CheckContext): Promise<Check[]> {
  const looks: Readonly<Record<CheckName, () => Finding | Promise<Finding>>> = {
    versions: checkVersions,
    disk: () => checkDisk(config),
    folders: () => checkFolders(config),
    port: () => checkPort(config),
    database: () => checkDatabase(db),
    durability: () => checkDurability(db),
    clock: () => checkClock(db, config),
    'second-factors': () => checkSecondFactors(db, config),
    mail: () => checkMail(db, config),
    'mail-domain': () => checkMailDomain(db, config, read),
    'public-url': () => checkPublicUrl(config),
    pictures: () => checkPictures(db, config),
    backups: () => checkBackups(db, config),
    jobs: () => checkJobs(db),
    books: () => checkBooks(db),
  }
  return Promise.all(
    checkNames.map(async (name): Promise<Check> => {
      const look = async () => looks[name]()
      const findings = await look().catch((error: unknown) =>
        wrong(error instanceof Error ? error.message : String(error)),
      )
      return { name, ...findings }
    }),
  )
}

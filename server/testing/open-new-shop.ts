import { updateOpeningSoon } from '#server/operations/opening/opening.repository.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { embeddedUrl, withDatabase } from '#server/platform/db/with-database.ts'

/** Opens a new shop, which is closed until its owner opens it; the database is embedded unless the settings name one. */
export function openNewShop(settings: Readonly<Record<string, string>>, dataDir: string): Promise<void> {
  return withDatabase(readConfig({ DATABASE_URL: settings.DATABASE_URL ?? embeddedUrl(dataDir) }), (db) =>
    updateOpeningSoon(db, false),
  )
}

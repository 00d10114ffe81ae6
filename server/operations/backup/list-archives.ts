import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { archivesIn, openBackupStore } from './backup-store.ts'

/** Lists the archives that can be restored by name, the newest first, with size and location. */
export async function listArchives({ backup: { folder, url } }: Pick<Config, 'backup'>): Promise<string[]> {
  const localArchives = await Promise.all(
    (await archivesIn(folder)).map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })),
  )
  const storedArchives = url ? await openBackupStore(url).list() : []
  const names = [...new Set([...localArchives, ...storedArchives].map(({ name }) => name))].toSorted().toReversed()
  if (names.length === 0)
    return [`There is no backup in ${[folder, url && 'the store (BACKUP_URL)'].filter(Boolean).join(' or in ')}.`]
  return names.map((name) => {
    const places = [
      localArchives.some((localArchive) => localArchive.name === name) && 'here',
      storedArchives.some((storedArchive) => storedArchive.name === name) && 'store',
    ]
    const { bytes = 0 } = [...localArchives, ...storedArchives].find((localArchive) => localArchive.name === name) ?? {}
    return `${name}  ${(bytes / 1024 / 1024).toFixed(1)} MB  ${places.filter(Boolean).join(', ')}`
  })
}

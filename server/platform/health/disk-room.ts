import { statfs } from 'node:fs/promises'
import { Problem } from '#server/platform/http/problem.ts'

/** PostgreSQL writes its log in files of 16 MB: with less than two of them left, the next order may fail. */
const minFreeBytes = 32 * 1024 * 1024

type Measure = (folder: string) => Promise<{ bavail: number; bsize: number }>

/** Fails if the disk under a folder is almost full. Passes if the free space cannot be determined. */
export async function requireFreeSpace(folder: string, measure: Measure = statfs): Promise<void> {
  const disk = await measure(folder).catch(() => undefined)
  if (disk && disk.bavail * disk.bsize < minFreeBytes)
    throw new Problem('no-room', { headers: { 'retry-after': '60' } })
}

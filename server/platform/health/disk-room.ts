import { statfs } from 'node:fs/promises'
import { Problem } from '#server/platform/http/problem.ts'

/** PostgreSQL writes ahead in files of 16 MB: with less than two of them left, the next order may be refused. */
const leastBytes = 32 * 1024 * 1024

type Measure = (folder: string) => Promise<{ bavail: number; bsize: number }>

/** Fails when the disk under a folder is as good as full. Where nobody can say, that is no reason. */
export async function requireRoom(folder: string, measure: Measure = statfs): Promise<void> {
  const disk = await measure(folder).catch(() => undefined)
  if (disk && disk.bavail * disk.bsize < leastBytes) throw new Problem('no-room', { headers: { 'retry-after': '60' } })
}

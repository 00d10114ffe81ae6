import type { Swatch } from '../renderer/swatch.ts'
import type { Path } from './path.ts'
import { layThread, type Thread } from './thread.ts'

/** Lays threads and keeps their paths, so that the space between them can be filled. */
export function layer(swatch: Swatch) {
  const laid: Path[] = []
  const lay = (paths: readonly Path[], thread: Thread) => {
    for (const path of paths) {
      laid.push(path)
      layThread(swatch, path, thread)
    }
  }
  return { laid, lay }
}

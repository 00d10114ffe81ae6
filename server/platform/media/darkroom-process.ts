import type { DarkroomAnswer, DarkroomTask } from './darkroom.ts'
import { makeSize } from './make-size.ts'
import { openMediaStorage } from './media-storage.ts'

// Told with everybody in the terminal; whoever started it says when it is over, or is gone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
// A picture that is being made can be made again: the process ends at once.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

process.on('message', (task: DarkroomTask) => {
  void answer(task).then((answer) => process.send?.(answer))
})

async function answer({ mediaUrl, dataDir, size }: DarkroomTask): Promise<DarkroomAnswer> {
  try {
    const outcome = await makeSize(openMediaStorage(mediaUrl, dataDir), size)
    return { outcome, memory: process.memoryUsage.rss() }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), memory: process.memoryUsage.rss() }
  }
}

import { createSize } from './create-size.ts'
import type { ImageWorkerAnswer, ImageWorkerTask } from './image-worker.ts'
import { openMediaStorage } from './media-storage.ts'

// Ctrl-C in the terminal reaches this process too; the parent decides when it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
// Ends at once without its parent: an unfinished picture can be made again.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

process.on('message', (task: ImageWorkerTask) => {
  void answer(task).then((answer) => process.send?.(answer))
})

async function answer({ mediaUrl, dataDir, size }: ImageWorkerTask): Promise<ImageWorkerAnswer> {
  try {
    const outcome = await createSize(openMediaStorage(mediaUrl, dataDir), size)
    return { outcome, memory: process.memoryUsage.rss() }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), memory: process.memoryUsage.rss() }
  }
}

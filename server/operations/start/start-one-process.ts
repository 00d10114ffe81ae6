import cluster from 'node:cluster'
import type { Config } from '#server/platform/config/config.ts'
import { renderBuiltMail } from '#server/platform/mail/mail-renderer.ts'
import { loadBuiltRenderer } from '#server/site/pages/page-renderer.ts'
import { parentFunctions, serveUnderParent } from './parent-channel.ts'
import { type RunningShop, runShop } from './run-shop.ts'

interface Opening {
  config: Config
  say: (line: string) => void
  signal: AbortSignal
}

/** Runs the shop in this process, as the only one or as one of several. */
export async function openShop({ config, say, signal }: Opening): Promise<RunningShop> {
  const [renderer, renderMail] = [await loadBuiltRenderer(), renderBuiltMail]
  if (cluster.isPrimary) {
    process.on('SIGUSR2', () => say('One process is replaced by none: SIGUSR2 is for PROCESSES of two or more.'))
    return runShop({ config, renderer, renderMail, say, signal })
  }
  process.on('SIGUSR2', () => {})
  // Only the first process prints messages, because the others would repeat them.
  const speak = cluster.worker?.id === 1 ? say : () => {}
  const shop = await runShop({ config, renderer, renderMail, say: speak, signal, among: parentFunctions })
  serveUnderParent(shop)
  return shop
}

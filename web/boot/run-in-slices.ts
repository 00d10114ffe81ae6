import { runWhenIdle } from './when-idle.ts'

/**
 * Runs scripts one after the other while the browser is idle, so that the page stays responsive; without pauses once `hurry` resolves. Each script
 * depends only on earlier ones. A script that fails to load is loaded again by its importer, which reports the error.
 */
export async function runInSlices(scripts: readonly string[], hurry: Promise<void>): Promise<void> {
  for (const script of scripts) {
    await Promise.race([new Promise<void>(runWhenIdle), hurry])
    await import(/* @vite-ignore */ script).catch(() => {})
  }
}

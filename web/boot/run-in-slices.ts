import { whenIdle } from './when-idle.ts'

/**
 * Runs scripts one after the other, each of them when nothing else is to be done, so that the page scrolls and answers meanwhile; from the
 * moment somebody is in a hurry, without any pause. They are named so that each needs only those before it. One that cannot
 * be fetched is left to whoever imports it, who says so.
 */
export async function runInSlices(scripts: readonly string[], hurry: Promise<void>): Promise<void> {
  for (const script of scripts) {
    await Promise.race([new Promise<void>(whenIdle), hurry])
    await import(/* @vite-ignore */ script).catch(() => {})
  }
}

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { browser } from '../../e2e/browser.ts'

const version = '12.8.2'

/** The results of Lighthouse for one visit: by default it simulates a phone four times slower than this machine, on slow 4G. */
export interface Visit {
  score: number
  blockingMs: number
  longestTaskMs: number
  kilobytes: number
}

export type Visiting = (url: string) => Promise<Visit>

interface Audit {
  numericValue: number
  details?: { items: { duration: number }[] }
}

interface Report {
  categories: { performance: { score: number } }
  audits: Record<'total-blocking-time' | 'total-byte-weight' | 'long-tasks', Audit>
}

interface Chrome {
  port: number
  kill(): void
}

type Launch = (options: object) => Promise<Chrome>
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>

/** Installed on first use. A visit ends when the network has been quiet for a while, some seven seconds after loading. */
export async function lighthouse(): Promise<Visiting> {
  const folder = new URL(`../../node_modules/.cache/lighthouse-${version}/`, import.meta.url)
  if (!existsSync(folder)) {
    console.log('Installing Lighthouse (once, about a minute)')
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', fileURLToPath(folder)]
    execFileSync('npm', ['install', ...options, `lighthouse@${version}`])
  }
  const { default: run }: { default: Lighthouse } = await import(`${folder}node_modules/lighthouse/core/index.js`)
  const { launch }: { launch: Launch } = await import(`${folder}node_modules/chrome-launcher/dist/index.js`)
  return async (url) => {
    const chrome = await launch({
      chromePath: browser.executablePath,
      chromeFlags: [...browser.args, '--headless=new'],
    })
    try {
      const { lhr } = await run(url, { port: chrome.port, onlyCategories: ['performance'], logLevel: 'error' })
      const { audits, categories } = lhr
      const tasks = audits['long-tasks'].details?.items ?? []
      return {
        score: Math.round(100 * categories.performance.score),
        blockingMs: audits['total-blocking-time'].numericValue,
        longestTaskMs: Math.max(0, ...tasks.map(({ duration }) => duration)),
        kilobytes: audits['total-byte-weight'].numericValue / 1024,
      }
    } finally {
      chrome.kill()
    }
  }
}

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { admin } from './e2e/people.ts'

const port = Number(process.env.E2E_PORT ?? 3210)
// Decided once; the processes that run the journeys inherit it.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `jebba-e2e-${process.pid}`)
const baseURL = `http://127.0.0.1:${port}`

/** How much moves on a slowed line is measured, not tested: by a command of its own, like the sweeps. */
const measured = process.env.SWEEP === 'all' ? [] : ['steady.journey.ts']

/** As a cheap phone and as a desk: each journey runs on both. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desk = { viewport: { width: 1280, height: 800 } }

export const browser = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    ...['--disable-component-update', '--disable-sync'],
  ],
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  testIgnore: 'firebase/**',
  globalSetup: ['./e2e/many-at-one-address.ts', './e2e/pictures-of-lists.ts'],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    // What was done and asked for; pictures of every step (`--trace on`) cost a third of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    // What a worker answers no journey can stand in for; those about it let it in.
    serviceWorkers: 'block',
    launchOptions: browser,
  },
  projects: [
    // The sweeps go through all widths by themselves, and what a killed server loses no width changes: once is enough.
    {
      name: 'phone',
      use: phone,
      testIgnore: ['firebase/**', 'sweep.journey.ts', 'every-state.journey.ts', 'restart.journey.ts', ...measured],
    },
    // What somebody does from the first measure to the last word is done on a telephone.
    { name: 'desk', use: desk, testIgnore: ['firebase/**', 'it-fits.journey.ts', ...measured] },
  ],
  webServer: {
    command: 'node server/main.ts',
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'error',
      SAMPLE_SHOP: 'on',
      // Making three thousand files would take a processor from the journeys for minutes.
      PICTURES_AHEAD: 'off',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      // Journeys prepare people from addresses of their own, so that no limit is shared by all of them.
      TRUST_PROXY: '127.0.0.1',
    },
  },
})

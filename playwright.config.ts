import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browser, desk, phone, retries, trace } from './e2e/browser.ts'
import { freePorts } from './e2e/free-ports.ts'
import longJourneys from './e2e/long-journeys.json' with { type: 'json' }
import { admin } from './e2e/people.ts'
import { pinnedNode, whileWanted } from './e2e/pinned-node.ts'

// Decided once; the processes that run the journeys inherit it.
process.env.E2E_PORT ??= (await freePorts(1)).join()
process.env.E2E_DATA_DIR ??= join(tmpdir(), `jebba-e2e-${process.pid}`)
const port = process.env.E2E_PORT
const baseURL = `http://127.0.0.1:${port}`

/** Journeys of many steps, or about what happens second, run with the drills only. */
const runsDrills = process.env.SWEEP === 'all'
const ignoredFiles = runsDrills ? [] : longJourneys.map((name) => `${name}.journey.ts`)
const ignoredTags = runsDrills ? [] : [/@drill\b/]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  testIgnore: ['firebase/**', ...ignoredFiles],
  globalSetup: ['./e2e/many-at-one-address.ts', './e2e/pictures-of-lists.ts'],
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list'], ['./scripts/journey-reporter.mjs']],
  retries,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    trace,
    // What a worker answers no journey can stand in for; those about it let it in.
    serviceWorkers: 'block',
    launchOptions: browser,
  },
  projects: [
    // The longest journeys are at the desk: begun last, they would be waited for alone.
    { name: 'desk', use: desk, grep: /@desk\b/, grepInvert: ignoredTags },
    { name: 'phone', use: phone, grepInvert: [/@desk\b/, ...ignoredTags] },
  ],
  webServer: {
    command: `${whileWanted} "${pinnedNode}" server/main.ts`,
    url: `${baseURL}/readyz`,
    // What the shop itself calls an error stands beside the journey that met it.
    stdout: 'pipe',
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
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

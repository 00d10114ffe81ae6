import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { admin } from './e2e/accounts.ts'
import { browser, desk, phone, retries, trace } from './e2e/browser.ts'
import { freePorts } from './e2e/free-ports.ts'
import longJourneys from './e2e/long-journeys.json' with { type: 'json' }
import { endWithParent, pinnedNode } from './e2e/pinned-node.ts'

// Set once here, because worker processes load this file again and inherit the environment.
process.env.E2E_PORT ??= (await freePorts(1)).join()
process.env.E2E_DATA_DIR ??= join(tmpdir(), `jebba-e2e-${process.pid}`)
const port = process.env.E2E_PORT
const baseURL = `http://127.0.0.1:${port}`

/** Long and less important journeys run only with the drills. */
const runsDrills = process.env.SWEEP === 'all'
const ignoredFiles = runsDrills ? [] : longJourneys.map((name) => `${name}.journey.ts`)
const ignoredTags = runsDrills ? [] : [/@drill\b/]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  testIgnore: ['firebase/**', ...ignoredFiles],
  globalSetup: ['./e2e/lift-order-limits.ts', './e2e/generate-list-pictures.ts'],
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
    // Playwright cannot mock requests that a service worker answers; journeys about the worker allow it.
    serviceWorkers: 'block',
    launchOptions: browser,
  },
  projects: [
    // The desktop project holds the longest journeys and comes first, so that they do not run alone at the end.
    { name: 'desk', use: desk, grep: /@desk\b/, grepInvert: ignoredTags },
    { name: 'phone', use: phone, grepInvert: [/@desk\b/, ...ignoredTags] },
  ],
  webServer: {
    command: `${endWithParent} "${pinnedNode}" server/main.ts`,
    url: `${baseURL}/readyz`,
    // Shows the errors of the shop's log beside the journey that caused them.
    stdout: 'pipe',
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'error',
      SAMPLE_SHOP: 'on',
      // Generating three thousand picture files would slow the journeys down for minutes.
      PICTURES_AHEAD: 'off',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      // Journeys send their own client addresses, so that they do not share a rate limit.
      TRUST_PROXY: '127.0.0.1',
    },
  },
})

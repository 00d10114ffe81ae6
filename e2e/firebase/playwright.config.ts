import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browser, desk, retries, trace } from '../browser.ts'
import { endWithParent, pinnedNode } from '../pinned-node.ts'
import { emulatorPorts, guardedShopPort, shopPort } from './ports.ts'
import { project } from './project.ts'

// Set once here, because worker processes load this file again and inherit the environment.
process.env.E2E_FIREBASE_DIR ??= newFolder()
const folder = process.env.E2E_FIREBASE_DIR

const shop = (port: number, env: Record<string, string>) => ({
  command: `${endWithParent} "${pinnedNode}" server/main.ts`,
  cwd: '../..',
  url: `http://127.0.0.1:${port}/readyz`,
  timeout: 60_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: {
    PORT: String(port),
    DATA_DIR: join(folder, `shop-${port}`),
    LOG_LEVEL: 'error',
    SAMPLE_SHOP: 'off',
    FIREBASE_API_KEY: project.apiKey,
    FIREBASE_AUTH_DOMAIN: project.authDomain,
    FIREBASE_PROJECT_ID: project.projectId,
    FIREBASE_STORAGE_BUCKET: 'demo-jebba.appspot.com',
    FIREBASE_MESSAGING_SENDER_ID: '1',
    FIREBASE_APP_ID: '1:1:web:1',
    ...env,
  },
})

/** Journeys with Firebase as identity service: the real SDK against the Auth emulator. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list'], ['../../scripts/journey-reporter.mjs']],
  retries,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: { ...desk, baseURL: `http://127.0.0.1:${shopPort}`, trace, launchOptions: browser },
  webServer: [
    {
      command: `${endWithParent} "${pinnedNode}" node_modules/firebase-tools/lib/bin/firebase.js emulators:start --only auth --project ${project.projectId} --config ${join(folder, 'firebase.json')}`,
      url: `http://127.0.0.1:${emulatorPorts.auth}/`,
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      // Keeps the emulator's settings and logs out of the home directory.
      env: { XDG_CONFIG_HOME: folder, FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1', CI: '1' },
    },
    shop(shopPort, { FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${emulatorPorts.auth}` }),
    shop(guardedShopPort, {}),
  ],
})

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'jebba-firebase-'))
  const emulators = {
    auth: { host: '127.0.0.1', port: emulatorPorts.auth },
    hub: { host: '127.0.0.1', port: emulatorPorts.hub },
    logging: { host: '127.0.0.1', port: emulatorPorts.logging },
    ui: { enabled: false },
    singleProjectMode: true,
  }
  writeFileSync(join(made, 'firebase.json'), JSON.stringify({ emulators }))
  return made
}

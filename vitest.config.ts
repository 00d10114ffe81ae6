import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The tests of the studio run with the drills: it draws the sample pictures and is not part of the shop.
    include: ['contract', 'server', 'web', 'bench'].map((folder) => `${folder}/**/*.test.ts?(x)`),
    setupFiles: ['web/testing/clean-up.ts', 'server/testing/seeded-random.ts', 'server/testing/exit-on-sigterm.ts'],
    globalSetup: ['scripts/ensure-built.mjs', 'server/testing/database-server.ts'],
    maxWorkers: 3,
    // Loading the whole server for every file took half of the time. Therefore no test file may leave anything behind.
    isolate: false,
    reporters: ['default', './scripts/unit-reporter.mjs'],
    // On a busy machine the default of one second is too short for a process to end.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test' },
    // The OpenID provider that stands in for Google prints long warnings that it is for development only.
    onConsoleLog: (log) => !log.includes('oidc-provider '),
  },
})

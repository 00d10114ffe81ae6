/** Started by `npm run mutate`, which says what to break and with which tests to notice. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: process.env.MUTATION_TESTS, related: true },
  // It would rewrite paths in there by means of a compiler that TypeScript 7 no longer brings.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A machine that is busy with something else is slow too: what is only slow was not noticed.
  timeoutMS: 60_000,
  ignoreStatic: true,
  // Texts for readers are checked by readers.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: [
    '/data',
    '/docs/pictures',
    '/e2e',
    '/studio',
    '/bench',
    '/drills',
    ...(process.env.MUTATION_TESTS?.includes('rules') ? ['/dist'] : []),
  ],
  tempDirName: '.mutants',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT },
  clearTextReporter: { allowColor: false, reportTests: false },
}

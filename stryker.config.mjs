/** Started by `npm run mutate`, which says what to break and with which tests to notice. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: process.env.MUTATION_TESTS, related: true },
  // It would rewrite paths in there by means of a compiler that TypeScript 7 no longer brings.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  ignoreStatic: true,
  // What is written for people is checked by people.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: [
    '/data',
    '/docs',
    '/e2e',
    '/studio',
    '/bench',
    ...(process.env.MUTATION_TESTS?.includes('rules') ? ['/dist'] : []),
  ],
  tempDirName: '.mutants',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false },
}

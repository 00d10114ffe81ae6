/** Started by `npm run mutate`, which passes the files to mutate and the tests to run. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: process.env.MUTATION_TESTS, related: true },
  // Otherwise Stryker would rewrite the paths in tsconfig.json with the compiler API, which TypeScript 7 does not have.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A long limit, because a mutant must not count as detected when its tests are merely slow on a busy machine.
  timeoutMS: 60_000,
  ignoreStatic: true,
  // Changed texts are not detected by tests, and need not be.
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

import fc from 'fast-check'

/**
 * Property tests use the same cases in every run, so that a failure depends on the change alone. `ROVE=on npm run test:unit` tries new cases, and
 * prints the seed of one that fails.
 */
if (process.env.ROVE !== 'on') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 2026 })

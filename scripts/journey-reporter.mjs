import { noteTest } from './test-results.mjs'

/** Records the result of each journey, and marks those that passed only on a retry. */
export default class JourneyReporter {
  #suite

  onBegin(_config, suite) {
    this.#suite = suite
  }

  onEnd() {
    for (const test of this.#suite.allTests()) {
      const [, project, file, ...titles] = test.titlePath()
      const name = `[${project}] ${file} › ${titles.join(' › ')}`
      const seconds = Math.max(0, ...test.results.map(({ duration }) => duration)) / 1000
      const outcome = test.outcome()
      noteTest({ name, seconds, flaky: outcome === 'flaky', failed: outcome === 'unexpected' })
    }
  }

  printsToStdio() {
    return false
  }
}

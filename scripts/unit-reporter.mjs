import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { noteTest } from './test-results.mjs'

/** Records the result of each unit test, and the files with failed tests for a retry. */
export default class UnitReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const triedAgain = new Set(JSON.parse(process.env.FAILED_BEFORE ?? '[]'))
    const failedTests = []
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId)
      const failedBefore = failedTests.length
      for (const test of module.children.allTests()) {
        const name = `${file} › ${test.fullName}`
        const { state } = test.result()
        const seconds = (test.diagnostic()?.duration ?? 0) / 1000
        const failed = state === 'failed'
        if (failed) failedTests.push(name)
        noteTest({ name, seconds, flaky: triedAgain.has(name) && state === 'passed', failed })
      }
      // A file can fail before any of its tests begins.
      if (module.state() === 'failed' && failedTests.length === failedBefore) failedTests.push(file)
      if (module.state() === 'passed' && triedAgain.has(file)) noteTest({ name: file, seconds: 0, flaky: true })
    }
    if (!process.env.FAILED_TESTS_FILE) return
    const files = modules.filter((module) => module.state() === 'failed').map(({ moduleId }) => moduleId)
    // An uncaught error belongs to no file, so a retry would prove nothing.
    const again = unhandledErrors.length > 0 ? [] : files
    writeFileSync(process.env.FAILED_TESTS_FILE, JSON.stringify({ files: again, tests: failedTests }))
  }
}

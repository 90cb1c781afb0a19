import { relative } from 'node:path'

interface Finished {
  testFilePath: string
  failureMessage?: string | null
  skipped: boolean
  console?: { type: string; message: string; origin: string }[]
  perfStats: { runtime: number }
}

interface Totals {
  numTotalTestSuites: number
  numPassedTestSuites: number
  numFailedTestSuites: number
  numPendingTestSuites: number
}

/** Prints the progress after each suite, with its failures and output; jest's own summary ends the run. */
// oxlint-disable-next-line import/no-default-export -- jest takes its reporters from there
export default class ProgressReporter {
  onTestResult(_test: unknown, suite: Finished, totals: Totals): void {
    const done = totals.numPassedTestSuites + totals.numFailedTestSuites + totals.numPendingTestSuites
    const outcome = suite.failureMessage ? 'FAIL' : suite.skipped ? 'SKIP' : 'PASS'
    const path = relative(process.cwd(), suite.testFilePath)
    const seconds = (suite.perfStats.runtime / 1000).toFixed(1)
    const printed = (suite.console ?? []).map(({ type, message, origin }) => `console.${type} ${message}\n${origin}\n`)
    const lines = [`[${done}/${totals.numTotalTestSuites}] ${outcome} ${path} (${seconds} s)\n`, ...printed]
    if (suite.failureMessage) lines.push(`${suite.failureMessage}\n`)
    process.stderr.write(lines.join(''))
  }
}

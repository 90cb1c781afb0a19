import { relative } from 'node:path'

interface Finished {
  testFilePath: string
  displayName?: { name: string }
  numFailingTests: number
  failureMessage?: string | null
}

interface Totals {
  numTotalTestSuites: number
  numPassedTestSuites: number
  numFailedTestSuites: number
  numPendingTestSuites: number
}

/** One line for each mutant and suite. */
// oxlint-disable-next-line import/no-default-export -- jest takes its reporters from there
export default class ProgressReporter {
  onTestResult(_test: unknown, suite: Finished, totals: Totals): void {
    const done = totals.numPassedTestSuites + totals.numFailedTestSuites + totals.numPendingTestSuites
    const path = relative(process.cwd(), suite.testFilePath)
    const outcome = suite.failureMessage ? `${suite.numFailingTests} tests notice` : 'nothing noticed'
    process.stderr.write(
      `[${done}/${totals.numTotalTestSuites}] ${suite.displayName?.name ?? ''} | ${path}: ${outcome}\n`,
    )
  }
}

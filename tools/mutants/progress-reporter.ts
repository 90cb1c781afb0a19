import { relative } from 'node:path'

interface Started {
  context: { config: { displayName?: { name: string } } }
}

interface Finished {
  testFilePath: string
  displayName?: { name: string } | undefined
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
  onTestResult({ context }: Started, suite: Finished, totals: Totals): void {
    // Jest names no project for a suite whose process died, as of a loop without an end.
    suite.displayName ??= context.config.displayName
    const done = totals.numPassedTestSuites + totals.numFailedTestSuites + totals.numPendingTestSuites
    const path = relative(process.cwd(), suite.testFilePath)
    const outcome = suite.failureMessage ? `${suite.numFailingTests} tests notice` : 'nothing noticed'
    process.stderr.write(
      `[${done}/${totals.numTotalTestSuites}] ${suite.displayName?.name ?? ''} | ${path}: ${outcome}\n`,
    )
  }
}

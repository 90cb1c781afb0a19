// Shared by the processes of one test run, as environment variables: jest passes nothing else to its workers.
import { StartError } from '#lib/start-error.ts'

export type TestRun = {
  /** URL of the server's maintenance database. */
  readonly serverUrl: string
  /** The migrated database that tests clone. */
  readonly template: string
  /** Where the clones lie. */
  readonly tablespace: string
}

const variable = 'SHOP_TEST_RUN'

/** For workers that jest starts later. */
export function announceRun(run: TestRun): void {
  process.env[variable] = JSON.stringify(run)
}

export function announcedRun(): TestRun {
  const text = process.env[variable]
  if (!text) throw new StartError("Tests with a database need jest's global setup: run them with npm test")
  const run: TestRun = JSON.parse(text)
  return run
}

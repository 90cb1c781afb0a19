// What the test processes of one run know about each other: jest hands environment variables, and nothing else, to its workers.
import { StartError } from '#lib/start-error.ts'

/** One run of jest. */
export type TestRun = {
  /** Distinguishes the databases of runs that share a server. */
  readonly id: string
  /** Connection string of the server's maintenance database. */
  readonly serverUrl: string
  /** Name of the migrated database that tests clone. */
  readonly template: string
}

const variable = 'SHOP_TEST_RUN'

/** Announces the run to the workers that jest starts later. */
export function announceRun(run: TestRun): void {
  process.env[variable] = JSON.stringify(run)
}

/** The run this process belongs to. */
export function announcedRun(): TestRun {
  const text = process.env[variable]
  if (!text) throw new StartError("Tests with a database need jest's global setup: run them with npm test")
  const run: TestRun = JSON.parse(text)
  return run
}

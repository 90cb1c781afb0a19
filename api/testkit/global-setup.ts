import { endWithNpm } from './end-with-npm.ts'
import { openTestServer } from './open-test-server.ts'

/** Starts a PostgreSQL with a migrated template database before all tests. */
// oxlint-disable-next-line import/no-default-export -- jest takes its global setup from there
export default async function setUp(): Promise<void> {
  endWithNpm()
  globalThis.endTestRun = await openTestServer()
}

declare global {
  /** Passes the teardown from global setup to global teardown, which jest loads separately. */
  var endTestRun: (() => Promise<void>) | undefined
}

import './global-setup.ts'

/** After all tests: leaves the server, which ends when no other run uses it. */
// jest takes its global teardown from the default export.
export default async function tearDown(): Promise<void> {
  await globalThis.endTestRun?.()
}

import './global-setup.ts'

/** The server stops when no other run uses it. */
// oxlint-disable-next-line import/no-default-export -- jest takes its global teardown from there
export default async function tearDown(): Promise<void> {
  await globalThis.endTestRun?.()
}

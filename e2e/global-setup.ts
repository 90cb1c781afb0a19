import { spawnSync } from 'node:child_process'
import { endWithNpm } from '../api/testkit/end-with-npm.ts'
import { openTestServer } from '../api/testkit/open-test-server.ts'
import { findBrowser } from './support/find-browser.ts'
import { makeTemplate } from './support/journeys-shop.ts'

/** Names the browser, builds stale pages, and makes the shop that each worker gets a copy of. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  endWithNpm()
  const browser = await findBrowser()
  process.env['E2E_FOUND_BROWSER'] = JSON.stringify(browser)
  process.stdout.write(`Browser: ${browser.version} (${browser.path})\n`)
  const built = spawnSync('npm', ['run', '--silent', 'build', '--', '--if-stale'], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('The pages could not be built.')
  const closeServer = await openTestServer()
  const removeTemplate = await makeTemplate()
  return async () => {
    await removeTemplate()
    await closeServer()
  }
}

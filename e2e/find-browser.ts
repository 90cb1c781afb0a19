import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** For running without a desktop, and as root. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function runs(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/** The Chromium from npm, with its own libraries where the system lacks them. */
async function packagedBrowser(): Promise<string | null> {
  for (const withLibraries of [false, true]) {
    // The package unpacks its libraries only on AWS Lambda.
    if (withLibraries) process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x'
    const { default: chromium } = await import('@sparticuz/chromium')
    const path = await chromium.executablePath().catch(() => null)
    if (path !== null && runs(path)) return path
  }
  return null
}

/** The browser of E2E_BROWSER, the system's, or the packaged one. Fails with instructions when there is none. */
export async function findBrowser(): Promise<string> {
  const named = process.env['E2E_BROWSER']
  if (named !== undefined && named !== '') {
    if (runs(named)) return named
    throw new Error(`E2E_BROWSER names ${named}, which does not run.`)
  }
  const system = SYSTEM.find((path) => existsSync(path) && runs(path))
  const found = system ?? (await packagedBrowser())
  if (found === null)
    throw new Error(
      'No browser was found for the journeys. Install Chromium (Debian: apt-get install chromium) or name one with E2E_BROWSER.',
    )
  return found
}

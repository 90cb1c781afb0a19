import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { unpackBrowser } from './packaged-browser.ts'

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

export interface FoundBrowser {
  path: string
  /** As the browser names itself. */
  version: string
  /** LD_LIBRARY_PATH where the system lacks libraries. */
  libraries?: string
}

const run = promisify(execFile)

/** The version that the browser prints; null when it does not run here. */
async function versionOf(path: string, env: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  return run(path, ['--version'], { timeout: 60_000, env }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  )
}

async function packagedBrowser(): Promise<FoundBrowser | null> {
  const { executable: path, libraries } = await unpackBrowser()
  const version = await versionOf(path)
  if (version !== null) return { path, version }
  const withLibraries = await versionOf(path, { ...process.env, LD_LIBRARY_PATH: libraries })
  return withLibraries === null ? null : { path, version: withLibraries, libraries }
}

/**
 * The packaged browser, the same on every machine, or the one that E2E_BROWSER names. Fails with instructions when it
 * does not run.
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const named = process.env['E2E_BROWSER']
  if (named !== undefined && named !== '') {
    const version = await versionOf(named)
    if (version === null) throw new Error(`E2E_BROWSER names ${named}, which does not run.`)
    return { path: named, version }
  }
  const packaged = await packagedBrowser()
  if (packaged === null)
    throw new Error(
      'The packaged browser does not run on this machine. Install Chromium (Debian: apt-get install chromium) and name it: E2E_BROWSER=/usr/bin/chromium.',
    )
  return packaged
}

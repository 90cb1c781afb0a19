import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithNpm } from '../api/testkit/end-with-npm.ts'
import { guardFolder } from '../api/testkit/guarded-folder.ts'
import { findBrowser } from './find-browser.ts'

export const ADMIN = { username: 'admin', password: 'journey-password' }

const START_WITHIN_MS = 60_000

/** Starts a shop that ends with this process, also when it is killed; its database too. */
export function spawnShop(dataDir: string, env: NodeJS.ProcessEnv, stdout: 'ignore' | 'pipe'): ChildProcess {
  guardFolder(dataDir)
  const loaded = ['--disable-warning=ExperimentalWarning', '--import', './e2e/end-with-parent.ts']
  return spawn(process.execPath, [...loaded, 'api/server.ts'], { env, stdio: ['pipe', stdout, 'pipe'] })
}

/** Waits for the address that the shop prints. */
export function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => reject(new Error(`The shop did not start.\n${said}`)), START_WITHIN_MS)
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /shop +(http:\/\/\S+?)\/?\s/.exec(said)?.[1]
      if (address === undefined) return
      clearTimeout(late)
      resolve(address)
    })
    server.on('exit', (code) => reject(new Error(`The shop ended with ${code}.\n${said}`)))
  })
}

/** Builds what is stale, starts the shop with its demo in a new folder, and finds a browser. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  endWithNpm()
  const built = spawnSync('npm', ['run', '--silent', 'build', '--', '--if-stale'], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('The pages could not be built.')
  process.env['E2E_BROWSER'] = await findBrowser()
  const dataDir = await mkdtemp(join(tmpdir(), 'sharenka-e2e-'))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    SEED: 'demo',
    // Journeys rent on any day of the year.
    CLOSE_ON_HOLIDAYS: 'off',
    LOG_LEVEL: 'error',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    DATABASE_URL: '',
  }
  const server = spawnShop(dataDir, env, 'ignore')
  process.env['E2E_BASE_URL'] = await addressOf(server)
  process.env['E2E_DATA_DIR'] = dataDir
  return async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
}

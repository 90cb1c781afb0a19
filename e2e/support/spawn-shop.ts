import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export const ADMIN = { username: 'admin', password: 'journey-password' }

const START_WITHIN_MS = 60_000

/** Starts a shop that ends with this process, also when it is killed. */
export function spawnShop(env: NodeJS.ProcessEnv, stdout: 'ignore' | 'pipe'): ChildProcess {
  const loaded = ['--disable-warning=ExperimentalWarning', '--import', './e2e/support/end-with-parent.ts']
  return spawn(process.execPath, [...loaded, 'api/server.ts'], {
    env: { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled', COURIERS: 'off', ...env },
    stdio: ['pipe', stdout, 'pipe'],
  })
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
    server.on('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`The shop ended with ${code}.\n${said}`))
    })
  })
}

export async function stopShop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

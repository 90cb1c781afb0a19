import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** To be stopped with `stopServer`. */
export interface Server {
  process: ChildProcess
  pid: number
  port: number
  /** Milliseconds from its start until it accepted requests. */
  startedWithin: number
}

const START_WITHIN_MS = 120_000

export const ADMIN = { username: 'admin', password: 'bench-password' } as const

/** The public origin in the addresses of pictures. */
const PUBLIC_URL = 'http://localhost:4000'

/** The flags and environment of `npm start`, so that the same is measured. */
async function asStarted(checkout: string): Promise<{ flags: string[]; environment: Record<string, string> }> {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    await readFile(join(checkout, 'package.json'), 'utf8'),
  )
  const words = (scripts['start'] ?? '').split(' ')
  const settings = words.flatMap((word) =>
    [...word.matchAll(/^([A-Z_]+)=(.*)$/g)].map(([, name = '', value = '']) => [name, value] as const),
  )
  return {
    flags: words.filter((word) => word.startsWith('--') && !word.startsWith('--env-file')),
    environment: Object.fromEntries(settings),
  }
}

/** Waits until the program prints its address. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => reject(new Error(`A server did not start.\n${said}`)), START_WITHIN_MS)
    child.on('exit', (code, signal) => reject(new Error(`A server ended with ${code ?? signal}.\n${said}`)))
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const port = /shop +http:\/\/localhost:(\d+)/.exec(said)?.[1]
      if (port === undefined) return
      clearTimeout(late)
      resolve(Number(port))
    })
  })
}

/**
 * As an operator would start the code of the checkout, on a free port, perhaps with other settings. Its log goes to the
 * open file `output`.
 */
export async function startShop(
  dataDir: string,
  settings: Record<string, string> = {},
  output: 'ignore' | number = 'ignore',
  checkout = process.cwd(),
): Promise<Server> {
  const { flags, environment } = await asStarted(checkout)
  const env = {
    PATH: process.env['PATH'],
    PUBLIC_URL,
    ...environment,
    DATA_DIR: dataDir,
    PORT: '0',
    SEED: 'none',
    COURIERS: 'off',
    PAYMENTS: 'off',
    CLOSE_ON_HOLIDAYS: 'off',
    SAME_DAY_RENTALS_UNTIL: '24:00',
    WEEKEND_NOTE: 'off',
    ADMIN_PASSWORD: ADMIN.password,
    ...settings,
  }
  const begun = performance.now()
  const stdio = ['ignore', output, 'pipe'] as const
  const child = spawn(process.execPath, [...flags, 'api/server.ts'], { cwd: checkout, env, stdio: [...stdio] })
  const port = await portOf(child)
  return { process: child, pid: child.pid ?? 0, port, startedWithin: performance.now() - begun }
}

export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

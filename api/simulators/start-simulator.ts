import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Logger } from 'pino'

/** A process of its own, on a free port of this machine. It ends with the shop. */
export interface Simulator {
  url: string
  stop: () => Promise<void>
}

interface Shop {
  /** The simulator has a file in its data folder. */
  config: { dataDir: string }
  log: Logger
}

export async function startSimulator(name: 'courier' | 'card', { config, log }: Shop): Promise<Simulator> {
  const script = `./${name}-simulator.ts`
  const file = join(config.dataDir, 'simulators', `${name}.json`)
  const { PATH, TZ } = process.env
  const child: ChildProcess = fork(new URL(script, import.meta.url), [file], {
    env: { PATH, TZ },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const first = await Promise.race([once(child, 'message'), ended.then(() => null)])
  const url: unknown = first === null ? undefined : Reflect.get(Object(first[0]), 'url')
  if (typeof url !== 'string') throw new Error(`${script} did not start`)
  let isStopping = false
  child.on('exit', (code) => {
    if (!isStopping) log.error({ script, code }, 'a simulator ended; start the shop again')
  })
  // The shop does not wait for it; it ends when the channel to the shop does, also after a kill.
  child.unref()
  child.channel?.unref()
  return {
    url,
    stop: async () => {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      child.disconnect()
      await ended
    },
  }
}

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Logger } from 'pino'

export interface Simulators {
  /** Null: not simulated. */
  courierUrl: string | null
  cardUrl: string | null
}

interface Wanted {
  couriers: boolean
  cards: boolean
  /** Of the shop: each simulator has a file in it. */
  dataDir: string
}

interface Child {
  url: string
  stop: () => Promise<void>
}

async function started(script: string, file: string, log: Logger): Promise<Child> {
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

/** Processes of their own, on free ports of this machine. They end with the shop. */
export async function startSimulators(
  { couriers, cards, dataDir }: Wanted,
  log: Logger,
): Promise<Simulators & { stop: () => Promise<void> }> {
  const open = (isWanted: boolean, name: string) =>
    isWanted ? started(`./${name}-simulator.ts`, join(dataDir, 'simulators', `${name}.json`), log) : null
  const [courier, card] = await Promise.all([open(couriers, 'courier'), open(cards, 'card')])
  return {
    courierUrl: courier?.url ?? null,
    cardUrl: card?.url ?? null,
    stop: async () => {
      await Promise.all([courier?.stop(), card?.stop()])
    },
  }
}

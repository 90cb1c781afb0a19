import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { breaksAfter } from './breaks.ts'
import { createClient } from './client.ts'
import { countsOf, type Attempt, type Counts } from './history.ts'
import type { ProofShop } from './proof-shop.ts'
import { createRandom } from './random.ts'
import type { Scenario, Size, Stage } from './scenario.ts'

export interface Result {
  name: string
  promise: string
  size: Size
  /** Rounds that ran. */
  rounds: number
  counts: Counts
  breaks: readonly string[]
  facts: readonly string[]
  seconds: number
}

const RUN = Date.now().toString(36)
let names = 0

/** The last lines that the servers logged since. */
function loggedSince(file: string, start: number): string {
  return readFileSync(file).subarray(start).toString().split('\n').slice(-4).join('\n')
}

const HISTORIES = join(import.meta.dirname, '../../.data/prove')

/** Every attempt as one line, to find the cause of a break. */
function storeHistory(name: string, attempts: readonly Attempt[]): string {
  mkdirSync(HISTORIES, { recursive: true })
  const file = join(HISTORIES, `${name}.jsonl`)
  writeFileSync(file, attempts.map((attempt) => `${JSON.stringify(attempt)}\n`).join(''))
  return file
}

/** Runs the rounds until all are done or the time is over, then compares the attempts with the database. */
export async function runScenario(
  shop: ProofShop,
  [name, { promise, servers = 2, settings, start, ...sizes }]: readonly [name: string, scenario: Scenario],
  form: 'quick' | 'full',
  seed: number,
): Promise<Result> {
  const begun = performance.now()
  const logStart = statSync(shop.log).size
  await shop.open(servers, settings)
  const client = createClient(shop.ports)
  const history: Attempt[] = []
  const breaks: string[] = []
  const facts: string[] = []
  const endings: (() => void | Promise<void>)[] = []
  const size = sizes[form]
  const stage: Stage = {
    shop,
    app: shop.app,
    size: { units: 1, ...size },
    seed,
    random: createRandom(seed),
    client,
    history,
    unique: () => {
      names += 1
      return `${name.toLowerCase()}-${RUN}-${names}`
    },
    require: (holds, otherwise) => {
      if (!holds) breaks.push(otherwise)
    },
    print: (fact) => void facts.push(fact),
    atEnd: (work) => void endings.push(work),
  }
  let rounds = 0
  try {
    const round = await start(stage)
    const until = performance.now() + (size.seconds ?? Number.POSITIVE_INFINITY) * 1000
    for (; rounds < size.rounds && performance.now() < until; rounds += 1) await round(rounds)
    for (const end of endings) await end()
  } catch (error) {
    breaks.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  client.cut()
  shop.door.open()
  breaks.push(...(await breaksAfter(shop.app, history)))
  const counts = countsOf(history)
  if (counts.faults > 0) breaks.push(`${counts.faults} answers are bugs:\n${loggedSince(shop.log, logStart)}`)
  if (breaks.length > 0) facts.push(`all attempts are in ${storeHistory(name, history)}`)
  return { name, promise, size, rounds, counts, breaks, facts, seconds: (performance.now() - begun) / 1000 }
}

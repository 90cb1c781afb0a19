import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { breaksAfter } from './breaks.ts'
import { createClient } from './client.ts'
import { countsOf, createHistory, type Counts, type History } from './history.ts'
import type { ProofShop } from './proof-shop.ts'
import { createRandom } from './random.ts'
import type { Scenario, Size, Stage } from './scenario.ts'

export interface Result {
  scenario: Scenario
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

/** Every attempt as one line, to see how a break came about. */
function storeHistory(name: string, { attempts }: History): string {
  mkdirSync(HISTORIES, { recursive: true })
  const file = join(HISTORIES, `${name}.jsonl`)
  writeFileSync(file, attempts.map((attempt) => `${JSON.stringify(attempt)}\n`).join(''))
  return file
}

/** Runs its rounds until all are done or its time is over, then holds the history to the database. */
export async function runScenario(
  shop: ProofShop,
  scenario: Scenario,
  form: 'quick' | 'full',
  seed: number,
): Promise<Result> {
  const begun = performance.now()
  const logStart = statSync(shop.log).size
  await shop.open(scenario.servers ?? 2)
  const history = createHistory()
  const client = createClient(shop.ports)
  const breaks: string[] = []
  const facts: string[] = []
  const endings: (() => void | Promise<void>)[] = []
  const size = scenario[form]
  const stage: Stage = {
    shop,
    size,
    seed,
    random: createRandom(seed),
    client,
    history,
    unique: () => {
      names += 1
      return `${scenario.name.toLowerCase()}-${RUN}-${names}`
    },
    require: (holds, otherwise) => {
      if (!holds) breaks.push(otherwise)
    },
    tell: (fact) => void facts.push(fact),
    atEnd: (work) => void endings.push(work),
  }
  let rounds = 0
  try {
    const round = await scenario.start(stage)
    const until = performance.now() + size.seconds * 1000
    for (; rounds < size.rounds && performance.now() < until; rounds += 1) await round(rounds)
    for (const end of endings) await end()
  } catch (error) {
    breaks.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  client.cut()
  shop.door.open()
  await shop.open(scenario.servers ?? 2)
  breaks.push(...(await breaksAfter(shop, history)))
  const counts = countsOf(history)
  if (counts.faults > 0) breaks.push(`${counts.faults} answers are bugs:\n${loggedSince(shop.log, logStart)}`)
  if (breaks.length > 0) facts.push(`all attempts are in ${storeHistory(scenario.name, history)}`)
  return { scenario, size, rounds, counts, breaks, facts, seconds: (performance.now() - begun) / 1000 }
}

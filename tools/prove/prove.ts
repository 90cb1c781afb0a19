// Proves the promises of the shop over sockets with real server processes and a real PostgreSQL that are raced, killed
// and cut off. Exits with 1 at any break.
import { parseArgs } from 'node:util'
import { print, tableOf } from '../bench/figures.ts'
import { atOnce } from './at-once.ts'
import { openProofShop } from './proof-shop.ts'
import { runScenario, type Result } from './run-scenario.ts'
import type { Scenario } from './scenario.ts'
import { SCENARIOS } from './scenarios.ts'
import { soakFor } from './scenarios/soak.ts'

const { values, positionals } = parseArgs({
  options: {
    full: { type: 'boolean' },
    unhurried: { type: 'boolean', default: false },
    soak: { type: 'boolean' },
    minutes: { type: 'string', default: '20' },
    seed: { type: 'string' },
  },
  allowPositionals: true,
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const form = values.full || values.soak ? 'full' : 'quick'
const minutes = Number(values.minutes)
if (!Number.isInteger(minutes) || minutes < 1) throw new Error('--minutes is a whole number from 1 on')
const unknown = positionals.filter((name) => !SCENARIOS.has(name))
if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}: ${[...SCENARIOS.keys()].join(' ')}`)

/** The soak takes its minutes by itself, so the full form leaves it out. */
const isChosen = (name: string): boolean =>
  positionals.length > 0 ? positionals.includes(name) : form === 'quick' || name !== 'F12'

/** With `--unhurried` all rounds run, however long they take. */
const timed = (scenario: Scenario): Scenario =>
  values.unhurried ? { ...scenario, full: { ...scenario.full, seconds: Number.POSITIVE_INFINITY } } : scenario

const chosen: readonly (readonly [string, Scenario])[] = values.soak
  ? [['F12', soakFor(minutes)]]
  : [...SCENARIOS].filter(([name]) => isChosen(name)).map(([name, scenario]) => [name, timed(scenario)])

/** Many scenarios of the quick form wait for a server, so two run at once. The full form measures: one runs at a time. */
const SHOPS = form === 'quick' ? Math.min(2, chosen.length) : 1

/** Those with as many servers follow each other, so that fewer servers start. Races come first, and most of what waits comes last. */
const queue = chosen.toSorted(([, a], [, b]) => (b.servers ?? 2) - (a.servers ?? 2))

const HEAD = ['', 'promise', 'ran', 'attempts', 'refused', 'unknown', '5xx', 'breaks', 'p50 ms', 'p99 ms']

function rowOf({ name, promise, size, rounds, counts, breaks }: Result): string[] {
  const { rounds: wanted, clients, units } = size
  const ran = `${rounds === wanted ? '' : `${rounds} of `}${wanted} × ${clients} clients`
  const { attempts, refused, unknown: lost, faults, p50, p99 } = counts
  const numbers = [attempts, refused, lost, faults, breaks.length, p50, p99]
  const written = numbers.map((number) => Math.round(number).toLocaleString('en'))
  return [name, promise, units === undefined ? ran : `${ran}, ${units} units`, ...written]
}

const given = process.argv.slice(2)
print(`npm run prove -- ${[...given, ...(values.seed === undefined ? ['--seed', seed] : [])].join(' ')}\n`)
const begun = performance.now()
const results = new Map<string, Result>()

/** Runs scenarios in a shop of its own until none is left. */
async function runInShop(next: () => (typeof queue)[number] | undefined): Promise<void> {
  const shop = await openProofShop()
  try {
    for (let scenario = next(); scenario; scenario = next()) {
      const result = await runScenario(shop, scenario, form, seed)
      const { name, breaks, seconds } = result
      results.set(name, result)
      process.stderr.write(`${name}: ${breaks.length} breaks in ${Math.round(seconds)} s\n`)
      for (const text of breaks.slice(0, 20)) process.stderr.write(`  ${text}\n`)
    }
  } finally {
    await shop.close()
  }
}

try {
  await atOnce(SHOPS, (index) => runInShop(() => (index === 0 ? queue.shift() : queue.pop())))
} finally {
  const inOrder = chosen.flatMap(([name]) => results.get(name) ?? [])
  print(`${tableOf([HEAD, ...inOrder.map(rowOf)])}\n`)
  for (const { name, facts } of inOrder) for (const fact of facts) print(`- ${name}: ${fact}`)
  print(`${Math.round((performance.now() - begun) / 1000)} s, seed ${seed}`)
}
process.exitCode = [...results.values()].some(({ breaks }) => breaks.length > 0) ? 1 : 0

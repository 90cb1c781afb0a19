// Proves the promises of the shop over sockets with real server processes and a real PostgreSQL that are raced, killed
// and cut off. Exits with 1 at any break.
import { parseArgs } from 'node:util'
import { print, tableOf } from '../bench/figures.ts'
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
  values.unhurried ? { ...scenario, [form]: { ...scenario[form], seconds: Number.POSITIVE_INFINITY } } : scenario

const chosen: readonly (readonly [string, Scenario])[] = values.soak
  ? [['F12', soakFor(minutes)]]
  : [...SCENARIOS].filter(([name]) => isChosen(name)).map(([name, scenario]) => [name, timed(scenario)])

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
const shop = await openProofShop()
const results: Result[] = []
try {
  for (const scenario of chosen) {
    const result = await runScenario(shop, scenario, form, seed)
    results.push(result)
    const { name, breaks, seconds } = result
    process.stderr.write(`${name}: ${breaks.length} breaks in ${Math.round(seconds)} s\n`)
    for (const text of breaks.slice(0, 20)) process.stderr.write(`  ${text}\n`)
  }
} finally {
  print(`${tableOf([HEAD, ...results.map(rowOf)])}\n`)
  for (const { name, facts } of results) for (const fact of facts) print(`- ${name}: ${fact}`)
  print(`${Math.round((performance.now() - begun) / 1000)} s, seed ${seed}`)
  await shop.close()
}
process.exitCode = results.some(({ breaks }) => breaks.length > 0) ? 1 : 0

// Proves the shop's promises over real sockets against real server processes and a real PostgreSQL that are killed,
// cut and raced. Exits with 1 at any break.
import { parseArgs } from 'node:util'
import { print } from '../bench/figures.ts'
import { openProofShop } from './proof-shop.ts'
import { reportOf } from './report.ts'
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
const unknown = positionals.filter((name) => !SCENARIOS.some((scenario) => scenario.name === name))
if (unknown.length > 0)
  throw new Error(`there is no ${unknown.join(', ')}: ${SCENARIOS.map(({ name }) => name).join(' ')}`)
// The soak takes its minutes by itself.
const named = SCENARIOS.filter(({ name }) =>
  positionals.length > 0 ? positionals.includes(name) : form === 'quick' || name !== 'F12',
)
/** All rounds, however long they take. */
const unhurried = (scenario: Scenario): Scenario => ({
  ...scenario,
  [form]: { ...scenario[form], seconds: Number.POSITIVE_INFINITY },
})
const chosen = values.soak ? [soakFor(minutes)] : values.unhurried ? named.map(unhurried) : named

const given = process.argv.slice(2)
print(`npm run prove -- ${[...given, ...(values.seed === undefined ? ['--seed', seed] : [])].join(' ')}\n`)
const begun = performance.now()
const shop = await openProofShop()
const results: Result[] = []
try {
  for (const scenario of chosen) {
    const result = await runScenario(shop, scenario, form, seed)
    results.push(result)
    process.stderr.write(`${scenario.name}: ${result.breaks.length} breaks in ${Math.round(result.seconds)} s\n`)
    for (const text of result.breaks.slice(0, 20)) process.stderr.write(`  ${text}\n`)
  }
} finally {
  print(reportOf(results))
  print(`${Math.round((performance.now() - begun) / 1000)} s, seed ${seed}`)
  await shop.close()
}
process.exitCode = results.some(({ breaks }) => breaks.length > 0) ? 1 : 0

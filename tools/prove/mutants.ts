// Makes ten mistakes of other shops, one at a time, and tells whether the quick form of the proof notices each.
import { fileURLToPath } from 'node:url'
import { Prisma } from '#prisma/client.ts'
import { broken } from '../mutants/mutant.ts'
import { PROOF_MUTANTS, type ProofMutant } from './mutants/mutant-table.ts'
import { openProofShop, type ProofShop } from './proof-shop.ts'
import { runScenario } from './run-scenario.ts'
import { SCENARIOS } from './scenarios.ts'

const SEED = 1
const PRELOAD = fileURLToPath(new URL('mutants/break-while-loading.ts', import.meta.url))

/** Gives up a mutant after so many rounds that nothing noticed: a race is lost now and then. */
const TRIES = 3

async function breakDatabase(
  { app: { db } }: ProofShop,
  { functions = [], statements = [] }: ProofMutant,
): Promise<void> {
  for (const change of functions) {
    const rows = await db.$queryRaw<{ source: string }[]>(
      Prisma.sql`SELECT pg_get_functiondef(${change.file}::regproc) AS source`,
    )
    await db.$executeRawUnsafe(broken(rows[0]?.source ?? '', change))
  }
  for (const statement of statements) await db.$executeRawUnsafe(statement)
}

/** What the proof says of the mutant; null when it says nothing. */
async function noticed(mutant: ProofMutant): Promise<string | null> {
  const scenario = SCENARIOS.find(({ name }) => name === mutant.scenario)
  if (scenario === undefined) throw new Error(`there is no ${mutant.scenario}`)
  const settings = { NODE_OPTIONS: `--import=${PRELOAD}`, PROVE_CHANGES: JSON.stringify(mutant.changes ?? []) }
  const shop = await openProofShop(mutant.changes ? settings : {})
  try {
    await breakDatabase(shop, mutant)
    for (let tried = 0; tried < TRIES; tried += 1) {
      const { breaks } = await runScenario(shop, scenario, 'quick', SEED + tried)
      if (breaks[0] !== undefined) return breaks[0]
    }
    return null
  } finally {
    await shop.close()
  }
}

const named = process.argv.slice(2)
const chosen = PROOF_MUTANTS.filter(({ name }) => named.length === 0 || named.includes(name))
let lived = 0
for (const mutant of chosen) {
  const seen = await noticed(mutant)
  if (seen === null) lived += 1
  const outcome = seen === null ? 'LIVED' : `noticed by ${mutant.scenario}: ${seen.split('\n')[0]}`
  process.stdout.write(`${mutant.name}  ${mutant.breaks}\n    ${outcome}\n`)
}
process.stdout.write(`${chosen.length - lived} of ${chosen.length} noticed\n`)
process.exitCode = lived === 0 ? 0 : 1

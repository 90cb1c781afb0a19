// npm run prove:mutants: makes ten mistakes of other shops, one at a time, and prints whether the quick form of the proof
// notices each. `-- stock` takes the mutants whose text has the word.
import { Client } from 'pg'
import { breakDatabase, chosenMutants, fileChangesOf, loadingBroken, runMutants } from '../mutants/mutant.ts'
import { openProofShop } from './proof-shop.ts'
import { runScenario } from './run-scenario.ts'
import { SCENARIOS } from './scenarios.ts'

const SEED = 1

/** A race is lost now and then: so often the scenario may miss the mutant. */
const TRIES = 3

await runMutants(
  chosenMutants().filter(({ scenario }) => scenario !== undefined),
  async (mutant) => {
    const name = mutant.scenario ?? ''
    const scenario = SCENARIOS.get(name)
    if (scenario === undefined) throw new Error(`there is no ${name}`)
    const shop = await openProofShop(loadingBroken(fileChangesOf(mutant)))
    const client = new Client({ connectionString: shop.url })
    try {
      await client.connect()
      await breakDatabase(client, mutant)
      await client.end()
      for (let tried = 0; tried < TRIES; tried += 1) {
        const { breaks } = await runScenario(shop, [name, scenario], 'quick', SEED + tried)
        if (breaks[0] !== undefined) return `${name}: ${breaks[0]}`
      }
      return undefined
    } finally {
      await shop.close()
    }
  },
)

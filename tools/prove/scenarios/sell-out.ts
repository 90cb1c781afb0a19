import { percentile } from '../../bench/figures.ts'
import { makeProduct } from '#api/testkit/make.ts'
import { closeGate } from '../gate.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { buyersOf, doneOf, orderAll } from '../shopper.ts'
import { logInStaff } from '../staff.ts'

const SHORT = new Set(['OUT_OF_STOCK', 'INSUFFICIENT_STOCK'])

/** All carts have one piece of the same product; in each round as many are in stock as there are `units`. */
async function sellOut(stage: Stage, throughGate: boolean) {
  const { require } = stage
  const { clients, units } = stage.size
  const staff = await logInStaff(stage)
  const { id: productId } = await makeProduct(stage.app, { quantity: 0 })
  const overlaps: number[] = []
  const round = async () => {
    await staff.setStock(productId, units)
    const buyers = await buyersOf(stage, { productId })
    const gate = throughGate ? await closeGate(stage.shop, productId) : null
    const orders = orderAll(stage, buyers)
    if (gate) {
      overlaps.push(await gate.waiting(clients))
      await gate.release()
    }
    const tries = await orders
    const sold = doneOf(tries).length
    require(sold === units, `${sold} of ${units} were sold`)
    const strange = tries.filter(({ attempt }) => attempt.outcome !== 'ok' && !SHORT.has(attempt.code ?? ''))
    const codes = strange.map(({ attempt }) => attempt.code).join(' ')
    require(strange.length === 0, `refused for another reason than the stock: ${codes}`)
  }
  return { round, overlaps }
}

export const R1: Scenario = {
  promise: 'a size is sold exactly as often as there are pieces',
  quick: { rounds: 4, clients: 64, units: 20 },
  full: { rounds: 100, clients: 200, units: 50, seconds: 140 },
  start: async (stage) => (await sellOut(stage, false)).round,
}

export const R2: Scenario = {
  promise: 'the last piece is sold once, to one of all who wait for it',
  quick: { rounds: 8, clients: 16, units: 1 },
  full: { rounds: 500, clients: 64, units: 1, seconds: 120 },
  start: async (stage) => {
    const { round, overlaps } = await sellOut(stage, true)
    const { clients } = stage.size
    stage.atEnd(() =>
      stage.print(`${percentile(overlaps, 0.5)} (median) of ${clients} orders waited for one row at once`),
    )
    return round
  },
}

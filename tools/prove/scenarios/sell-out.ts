import { makeProduct } from '#api/testkit/make.ts'
import { crowdFor } from '../crowd.ts'
import { closeGate } from '../gate.ts'
import { percentile } from '../../bench/figures.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { doneOf } from '../shopper.ts'
import { logInStaff } from '../staff.ts'

const SHORT = new Set(['OUT_OF_STOCK', 'INSUFFICIENT_STOCK'])

/** All carts hold one piece of the same product; each round as many are in stock as there are `units`. */
async function sellOut(stage: Stage, throughGate: boolean) {
  const { shop, size, require } = stage
  const { clients, units = 1 } = size
  const staff = await logInStaff(stage)
  const { id: productId } = await makeProduct(shop.app, { quantity: 0 })
  const crowd = crowdFor(stage, productId)
  const overlaps: number[] = []
  const round = async () => {
    await staff.setStock(productId, units)
    await crowd.fill()
    const gate = throughGate ? await closeGate(shop, productId) : null
    const orders = crowd.order()
    if (gate) {
      overlaps.push(await gate.waiting(clients))
      await gate.release()
    }
    const tries = await orders
    const sold = doneOf(tries).length
    require(sold === units, `${sold} of ${units} were sold`)
    const strange = tries.filter(({ attempt }) => attempt.outcome !== 'ok' && !SHORT.has(attempt.code ?? ''))
    const codes = strange.map(({ attempt }) => attempt.code).join(' ')
    require(strange.length === 0, `not sold, and not for want of goods: ${codes}`)
  }
  return { round, overlaps }
}

export const R1: Scenario = {
  name: 'R1',
  promise: 'of a size as many are sold as there are',
  quick: { rounds: 4, clients: 64, units: 20, seconds: 8 },
  full: { rounds: 100, clients: 200, units: 50, seconds: 140 },
  start: async (stage) => (await sellOut(stage, false)).round,
}

export const R2: Scenario = {
  name: 'R2',
  promise: 'the last piece is sold once, to those who wait for it at the same moment',
  quick: { rounds: 8, clients: 16, units: 1, seconds: 6 },
  full: { rounds: 500, clients: 64, units: 1, seconds: 120 },
  start: async (stage) => {
    const { round, overlaps } = await sellOut(stage, true)
    stage.atEnd(() =>
      stage.tell(
        `of ${stage.size.clients} orders ${percentile(overlaps, 0.5)} (median) waited for the same row at once`,
      ),
    )
    return round
  },
}

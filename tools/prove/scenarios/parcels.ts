import { z } from 'zod'
import { sql } from '#lib/database/sql.ts'
import { makeProduct } from '#api/testkit/make.ts'
import { globalId } from '../../bench/requests.ts'
import { atOnce } from '../at-once.ts'
import { killDuring } from '../kill-during.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { orderOf } from '../shopper.ts'
import { logInStaff, type Staff } from '../staff.ts'

const LONGEST_LIFE_MS = 250
const MOST_TRIES = 20

const simulated = z.object({
  state: z.object({
    parcels: z.array(z.object({ reference: z.string(), number: z.string(), cancelledAt: z.number().nullable() })),
  }),
})

/** All parcels that the courier has. */
const courierParcels = ({ shop }: Stage) => simulated.parse(shop.simulator('courier')).state.parcels

const label = (staff: Staff, orderId: number) =>
  staff.mutate('createParcel', { orderId: globalId('Order', orderId), carrier: 'ECONT' })

async function orderToSend(stage: Stage, productId: number): Promise<number> {
  const orderId = await orderOf(stage, { productId })
  const address = { deliveryMethod: 'home_address', deliveryAddress: 'София, бул. „Витоша“ 1' } as const
  await stage.app.db.order.update({ where: { id: orderId }, data: address })
  return orderId
}

/** Until the courier has it. A search that finds nothing is believed two minutes after the call. */
async function labelSurely({ app }: Stage, staff: Staff, orderId: number): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if ((await label(staff, orderId)) === 'CreateParcelSuccess') return
    await app.sql.run(sql`
      UPDATE parcels SET claimed_at = claimed_at - interval '3 minutes' WHERE order_id = ${orderId} AND number IS NULL`)
  }
}

export const F17: Scenario = {
  promise:
    'an order has one parcel at its courier, also when its label is wanted twice and the server is killed meanwhile',
  servers: 1,
  settings: { COURIERS: 'simulated' },
  quick: { rounds: 1, clients: 4 },
  full: { rounds: 40, clients: 8, seconds: 240 },
  start: async (stage) => {
    const { app, size, require } = stage
    const { id: productId } = await makeProduct(app, { quantity: size.rounds * size.clients })
    return async () => {
      const orders = await atOnce(size.clients, () => orderToSend(stage, productId))
      const staff = await logInStaff(stage)
      const wanted = [...orders, ...orders].map((orderId) => label(staff, orderId))
      await killDuring(stage, LONGEST_LIFE_MS, Promise.all(wanted))
      for (const orderId of orders) await labelSurely(stage, staff, orderId)
      const parcels = courierParcels(stage)
      for (const orderId of orders) {
        const own = parcels.filter(({ reference }) => reference.startsWith(`${orderId}-`))
        require(own.length === 1, `the courier has ${own.length} parcels of order ${orderId}`)
        const rows = await app.db.parcel.findMany({ where: { orderId } })
        const numbers = rows.map(({ number }) => number ?? 'none').join(', ')
        require(numbers === own[0]?.number, `the shop noted ${numbers}, the courier ${own[0]?.number ?? 'nothing'}`)
      }
    }
  },
}

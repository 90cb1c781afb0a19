import { int, returning } from '#lib/database/row.ts'
import { makePackage, makeProduct, makeRental } from '#api/testkit/make.ts'
import { atOnce } from '../at-once.ts'
import { closeGate } from '../gate.ts'
import { killAtGate } from '../kill-during.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { buyersOf, COLLECTED, doneOf, newBuyer, orderAll, rentalItem, trySurely, type Buyer } from '../shopper.ts'

/** Of one package, and of each cart with loose chairs. */
const CHAIRS = 4
const SHORT = new Set(['DATES_TAKEN', 'INSUFFICIENT_STOCK', 'OUT_OF_STOCK'])

const ADD_PACKAGE = `mutation AddPackageToCart($input: AddPackageToCartInput!) { addPackageToCart(input: $input) { __typename
  ... on UserError { code } } }`

const idOf = (packageId: number): string => Buffer.from(`Product:${packageId}`).toString('base64')

/** Of rented chairs and sold plates, each as often as `times` packages need. */
async function chairsAndPlates({ app }: Stage, times: number) {
  const { id: chairId } = await makeRental(app, { units: CHAIRS * times })
  const { id: plateId } = await makeProduct(app, { quantity: 10 * times })
  const { id: packageId } = await makePackage(app, {
    parts: [
      { itemId: chairId, pieces: CHAIRS },
      { itemId: plateId, pieces: 10 },
    ],
  })
  const chairs = { ...rentalItem(chairId, 10, 12), quantity: CHAIRS }
  return { packageId, chairId, plateId, chairs }
}

type Goods = Awaited<ReturnType<typeof chairsAndPlates>>

/** With one package in the cart. */
async function packageBuyer(stage: Stage, { packageId, chairs }: Goods): Promise<Buyer> {
  const buyer = newBuyer(stage)
  const input = {
    sessionId: buyer.sessionId,
    packageId: idOf(packageId),
    guests: { adults: 2, children: 2 },
    period: { startsOn: chairs.rentalStartDate, endsOn: chairs.rentalEndDate },
  }
  await trySurely(stage, 'add package', { path: '/graphql', body: { query: ADD_PACKAGE, variables: { input } } })
  return buyer
}

const packageBuyers = (stage: Stage, goods: Goods, clients: number) => atOnce(clients, () => packageBuyer(stage, goods))

/** Orders of the package that have only some of its parts. */
async function halfOrders({ app }: Stage, { packageId }: Goods): Promise<number> {
  const row = await app.sql.first(returning({ orders: int })`
    SELECT count(*)::int AS orders FROM order_packages g
    WHERE g.product_id = ${packageId} AND (SELECT count(*) FROM order_lines l WHERE l.order_package_id = g.id) <> 2`)
  return row?.orders ?? 0
}

export const R24: Scenario = {
  promise: 'chairs that are ordered loose and in packages at once are rented exactly as often as there are pieces',
  quick: { rounds: 2, clients: 40, units: 10 },
  full: { rounds: 20, clients: 200, units: 50, seconds: 90 },
  start: async (stage) => async () => {
    const { size, require } = stage
    const goods = await chairsAndPlates(stage, size.units)
    const loose = await buyersOf(stage, goods.chairs, Math.ceil(size.clients / 2))
    const packed = await packageBuyers(stage, goods, Math.floor(size.clients / 2))
    const gate = await closeGate(stage.shop, goods.chairId)
    const orders = Promise.all([orderAll(stage, loose, COLLECTED), orderAll(stage, packed)])
    await gate.waiting(size.clients)
    await gate.release()
    const tries = (await orders).flat()
    const done = doneOf(tries).length
    require(done === size.units, `${done} of ${size.units} orders of ${CHAIRS} chairs were placed`)
    const strange = tries.filter(({ attempt }) => attempt.outcome !== 'ok' && !SHORT.has(attempt.code ?? ''))
    const codes = strange.map(({ attempt }) => attempt.code).join(' ')
    require(strange.length === 0, `refused for another reason than the pieces: ${codes}`)
    const half = await halfOrders(stage, goods)
    require(half === 0, `${half} orders have only some parts of their package`)
  },
}

export const F16: Scenario = {
  promise: 'a server killed while its orders of packages wait leaves each with all parts or absent',
  servers: 1,
  quick: { rounds: 1, clients: 6 },
  full: { rounds: 20, clients: 12, seconds: 25 },
  start: async (stage) => async () => {
    const { app, size, require } = stage
    const goods = await chairsAndPlates(stage, size.clients)
    const buyers = await packageBuyers(stage, goods, size.clients)
    const done = doneOf(await killAtGate(stage, goods.plateId, () => orderAll(stage, buyers))).length
    require(done === size.clients, `${done} of ${size.clients} orders were placed after the restart`)
    const half = await halfOrders(stage, goods)
    require(half === 0, `${half} orders have only some parts of their package`)
    const { quantity } = await app.db.stock.findFirstOrThrow({ where: { productId: goods.plateId } })
    require(quantity === 0, `${quantity} plates are left of ${10 * size.clients} that were ordered`)
  },
}

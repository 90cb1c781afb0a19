// What helps a reservation that lacks pieces (docs/spec/panel.md#reservations-that-lack-pieces).
import { beforeEach, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { makeReserved } from '../reservations/testkit/rented.ts'
import { makePackage, makeRental } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'

const shop = useTestShop()
let admin: Sender
beforeEach(async () => {
  admin = await shop.admin()
  await shop.app.sql.run(sql`DELETE FROM closed_days`)
})

const today = dayInSofia(new Date())

async function suggestionsFor(productId: number) {
  const { data, errors } = await shop.graphql(
    `query ($id: ID!) { node(id: $id) { ... on RentalProduct { shortReservations { missing suggestions { __typename
      ... on FewerPieces { quantity } ... on SwapPart { role rank itemName } ... on OtherDays { startsOn endsOn } } } } } }`,
    { id: globalId('Product', productId) },
    admin,
  )
  expect(errors).toBeUndefined()
  return Object(data).node.shortReservations
}

const lose = (productId: number, quantity: number) =>
  shop.app.db.setAside.create({ data: { productId, quantity, reason: 'lost', at: new Date() } })

test('a substitute with enough free pieces, other days and fewer pieces help, each with what staff do', async () => {
  const { productId } = await makeReserved(shop, { units: 4, quantity: 3, from: 30, to: 30 })
  const { id: goldId } = await makeRental(shop.app, { name: 'Златен стол', units: 2 })
  const { id: fewId } = await makeRental(shop.app, { name: 'Сгъваем стол', units: 1 })
  const { id: packageId } = await makePackage(shop.app, { parts: [{ itemId: productId, role: 'Столове' }] })
  await shop.app.sql.run(sql`
    INSERT INTO package_part_alternatives (part_id, rank, product_id, item_id)
    SELECT w.id, item.rank, w.product_id, item.id FROM package_parts w, (VALUES (0, ${goldId}::int), (1, ${fewId}::int)) AS item(rank, id)
    WHERE w.product_id = ${packageId}`)
  await makeReserved(shop, { productId, quantity: 1, from: 29, to: 30 })
  await lose(productId, 2)
  expect(await suggestionsFor(productId)).toEqual([
    {
      missing: 2,
      suggestions: [
        { __typename: 'SwapPart', role: 'Столове', rank: 0, itemName: 'Златен стол' },
        { __typename: 'FewerPieces', quantity: 1 },
      ],
    },
  ])
})

test('the nearest free days do not count what the reservation itself holds', async () => {
  const { productId } = await makeReserved(shop, { units: 2, quantity: 1, from: 30, to: 31, isWaived: true })
  await makeReserved(shop, { productId, quantity: 1, from: 29, to: 30, isWaived: true })
  await lose(productId, 1)
  const [short] = await suggestionsFor(productId)
  expect(short.missing).toBe(1)
  const [days] = short.suggestions
  expect(days.__typename).toBe('OtherDays')
  // The other one holds the 29th and 30th day.
  expect([days.startsOn > addDays(today, 30), days.endsOn < addDays(today, 29)]).toContain(true)
})

test('the customer is called when nothing helps', async () => {
  const { productId } = await makeReserved(shop, { units: 1, quantity: 1, from: 5, to: 5 })
  await lose(productId, 1)
  expect(await suggestionsFor(productId)).toEqual([{ missing: 1, suggestions: [{ __typename: 'AskShop' }] }])
})

import { afterEach, describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { periodText } from '#rules/day-text.ts'
import { composeLetter } from '../mail/compose-letter.service.ts'
import { outcomes } from '../orders/testkit/checkout.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { isInOrder, locksOf } from '../../testkit/lock-order.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { changeDays } from './change-days.service.ts'
import { approveReservations, decideReservation } from './reservations.service.ts'
import { makeReserved } from './testkit/rented.ts'

const shop = useTestShop()
afterEach(() => requireInvariants(shop.app))

const mutate = (field: string, input: object) => mutationOf(shop)(field, input)

async function waiting(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) {
    const { reservationId } = await makeReserved(shop, { units: 2, quantity: 1, from: 5, to: 6 })
    await decideReservation(await shop.admin(), { reservationId, status: 'pending' })
    ids.push(reservationId)
  }
  return ids
}

const statuses = async (ids: readonly number[]) =>
  (await shop.app.db.reservation.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } })).map(
    ({ status }) => status,
  )

describe('approving several', () => {
  test('approves all, with an event each, and locks in the common sequence', async () => {
    const admin = await shop.admin()
    const ids = await waiting(3)
    const sent = await shop.statementsOf(() => approveReservations(admin, ids.toReversed()))
    expect(locksOf(sent).every(isInOrder)).toBe(true)
    expect(await statuses(ids)).toEqual(['approved', 'approved', 'approved'])
    expect(
      await shop.app.db.orderEvent.count({
        where: { line: { reservation: { id: { in: ids } } }, reservationTo: 'approved', adminId: admin.viewer.adminId },
      }),
    ).toBe(3)
  })

  test('approves none when one is already decided, belongs to a cancelled order or does not exist', async () => {
    const admin = await shop.admin()
    const ids = await waiting(2)
    const [first = 0] = ids
    await decideReservation(admin, { reservationId: first, status: 'rejected' })
    const reservationIds = ids.map((id) => globalId('Reservation', id))
    expect(await mutate('approveReservations', { reservationIds })).toMatchObject({ __typename: 'BadTransitionError' })
    expect(await statuses(ids)).toEqual(['rejected', 'pending'])
    const missing = [...reservationIds.slice(1), globalId('Reservation', 2_000_000_000)]
    expect(await mutate('approveReservations', { reservationIds: missing })).toMatchObject({
      __typename: 'NotFoundError',
    })
    expect(await mutate('approveReservations', { reservationIds: [] })).toMatchObject({
      __typename: 'InvalidInputError',
    })
    expect(await statuses(ids)).toEqual(['rejected', 'pending'])
  })

  test('two concurrent calls approve once', async () => {
    const admin = await shop.admin()
    const ids = await waiting(2)
    const both = [approveReservations(admin, ids), approveReservations(admin, ids.toReversed())]
    expect(await outcomes(both)).toEqual({ done: 1, refused: ['BAD_TRANSITION'] })
  })
})

describe('a reason', () => {
  test('is sent in the e-mail about the rejection; only the last one counts', async () => {
    const admin = await shop.admin()
    const [reservationId = 0] = await waiting(1)
    await decideReservation(admin, { reservationId, status: 'rejected', reason: 'Столовете са за боядисване.' })
    await decideReservation(admin, { reservationId, status: 'pending' })
    const id = globalId('Reservation', reservationId)
    expect(
      await mutate('setReservationStatus', { reservationId: id, status: 'REJECTED', reason: 'Вече са обещани.' }),
    ).toMatchObject({ __typename: 'SetReservationStatusSuccess' })
    const { orderId } = await shop.app.db.orderLine.findFirstOrThrow({ where: { reservation: { id: reservationId } } })
    const letter = await shop.app.db.mailMessage.findFirstOrThrow({ where: { kind: 'reservation_rejected', orderId } })
    const composed = await composeLetter(shop.app, { ...letter, claimedUntil: letter.nextTryAt })
    const text = JSON.stringify(composed)
    expect(text).toContain('Вече са обещани.')
    expect(text).not.toContain('Столовете са за боядисване.')
  })

  test('is only allowed with a rejection', async () => {
    const [reservationId = 0] = await waiting(1)
    const input = { reservationId: globalId('Reservation', reservationId), status: 'APPROVED', reason: 'защото' }
    expect(await mutate('setReservationStatus', input)).toMatchObject({ __typename: 'InvalidInputError' })
    expect(await statuses([reservationId])).toEqual(['pending'])
  })
})

const day = (days: number) => addDays(dayInSofia(new Date()), days)

test('new days are sent to the customer with the old ones and the new sum, in one e-mail', async () => {
  const admin = await shop.admin()
  const { reservationId, orderId } = await makeReserved(shop, { from: 7, to: 7 })
  await changeDays(admin, { reservationId, startsOn: day(7), endsOn: day(21), waiveRules: true })
  const letter = await shop.app.db.mailMessage.findFirstOrThrow({ where: { orderId, kind: 'order_changed' } })
  const text = JSON.stringify(await composeLetter(shop.app, { ...letter, claimedUntil: letter.nextTryAt }))
  expect(text).toContain(`${periodText(day(7), day(7))} → ${periodText(day(7), day(21))}`)
  expect(text).toMatch(/За плащане.*27\.50.*→ 162\.50/)
})

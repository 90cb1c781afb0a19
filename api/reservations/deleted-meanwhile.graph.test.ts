import { beforeAll, expect, test } from '@jest/globals'
import { makeSamples } from '../testkit/samples.ts'
import { useTestShop } from '../testkit/shop.ts'

const shop = useTestShop()
beforeAll(async () => {
  // Deletes changed rows at commit, as if another process deleted them before the answer was read.
  await shop.app.db.$executeRawUnsafe(
    `CREATE FUNCTION delete_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM reservations WHERE id = NEW.id; RETURN NULL; END $$`,
  )
  await shop.app.db.$executeRawUnsafe(
    'CREATE CONSTRAINT TRIGGER deleted_at_once AFTER UPDATE ON reservations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION delete_changed()',
  )
})

test.each([
  ['setReservationStatus', 'status: APPROVED'],
  ['updateReservationNotes', 'notes: "Бележка"'],
])('%s answers NotFoundError when the reservation was deleted before it is read again', async (mutation, change) => {
  const { reservationId } = await makeSamples(shop)
  const id = Buffer.from(`Reservation:${reservationId}`).toString('base64')
  const { data, errors } = await shop.graphql(
    `mutation { ${mutation}(input: { reservationId: "${id}", ${change} }) { __typename } }`,
    {},
    await shop.admin(),
  )
  expect({ data, errors }).toEqual({ data: { [mutation]: { __typename: 'NotFoundError' } }, errors: undefined })
  expect(await shop.app.db.reservation.count({ where: { id: reservationId } })).toBe(0)
})

import { beforeAll, expect, test } from '@jest/globals'
import { makeSamples } from '../../testkit/samples.ts'
import { useTestShop } from '../../testkit/shop.ts'

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
  ['setReservationStatus', 'SetReservationStatusSuccess', 'status: APPROVED'],
  ['updateReservationNotes', 'UpdateReservationNotesSuccess', 'notes: "Бележка"'],
])('%s succeeds without the reservation that was deleted before it is read', async (mutation, success, change) => {
  const { reservationId } = await makeSamples(shop)
  const id = Buffer.from(`Reservation:${reservationId}`).toString('base64')
  const answer = await shop.graphql(
    `mutation { ${mutation}(input: { reservationId: "${id}", ${change} }) { __typename ... on ${success} { reservation { id } } } }`,
    {},
    await shop.admin(),
  )
  expect(answer).toMatchObject({
    data: { [mutation]: { __typename: success, reservation: null } },
    errors: [{ path: [mutation, 'reservation'], extensions: { code: 'NOT_FOUND' } }],
  })
  expect(await shop.app.db.reservation.count({ where: { id: reservationId } })).toBe(0)
})

import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import { ReservationStatus } from '#prisma/enums.ts'
import { dayOfDate } from '#rules/calendar.ts'
import { decimalOf } from '#rules/money.ts'
import { workingDaysInclusive } from '#rules/rental-days.ts'
import { route, success, type Json } from '../rest/route.ts'
import { notesField } from './reservations.input.ts'
import { allReservations, decideReservation, deleteReservation, type ReservationView } from './reservations.service.ts'

const reservationPath = z.object({ reservationId: idField })
const statusField = z.enum(ReservationStatus, { error: 'Невалиден статус' })

/** Back-office 3. */
function reservationJson({
  id,
  status,
  notes,
  quantity,
  startsOn,
  endsOn,
  version,
  createdAt,
  product,
  orderLine,
}: ReservationView): Json {
  const startDate = dayOfDate(startsOn)
  const endDate = dayOfDate(endsOn)
  return {
    id,
    status,
    notes,
    quantity,
    startDate,
    endDate,
    workingDays: workingDaysInclusive(startDate, endDate),
    version,
    createdAt: createdAt.toISOString(),
    product: {
      id: product.id,
      name: product.name,
      imageUrl: product.images[0]?.url ?? null,
      pricePerDay: decimalOf(product.pricePerDayMinor ?? 0),
    },
    orderItem: { id: orderLine.id, order: { ...orderLine.order } },
  }
}

export const reservationRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/rental-reservations',
    scope: 'admin',
    input: z.object({}),
    call: allReservations,
    json: (reservations) => reservations.map(reservationJson),
  }),
  route({
    method: 'PATCH',
    path: '/api/admin/rental-reservations/:reservationId/status',
    scope: 'admin',
    input: reservationPath.extend({ status: statusField, notes: notesField }),
    call: decideReservation,
    json: reservationJson,
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/rental-reservations/:reservationId',
    scope: 'admin',
    input: reservationPath,
    call: (ctx, { reservationId }) => deleteReservation(ctx, reservationId),
    json: success,
  }),
]

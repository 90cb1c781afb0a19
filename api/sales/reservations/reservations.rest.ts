import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import { ReservationStatus } from '#prisma/enums.ts'
import { dayOfDate } from '#rules/calendar.ts'
import { decimalOf } from '#rules/money.ts'
import { workingDaysInclusive } from '#rules/rental-days.ts'
import { count, day, decimal, idNumber, instant, successResponse } from '../../platform/rest/response-fields.ts'
import { route, success } from '../../platform/rest/route.ts'
import { notesField } from './reservations.input.ts'
import { allReservations, decideReservation, deleteReservation, type ReservationView } from './reservations.service.ts'

const reservationPath = z.object({ reservationId: idField })
const statusField = z.enum(ReservationStatus, { error: 'Невалиден статус' })

const reservationResponse = z
  .object({
    id: idNumber,
    status: z.enum(ReservationStatus),
    notes: z.string().nullable(),
    quantity: count,
    startDate: day,
    endDate: day,
    workingDays: count,
    version: z.int(),
    createdAt: instant,
    product: z.object({ id: idNumber, name: z.string(), imageUrl: z.string().nullable(), pricePerDay: decimal }),
    orderItem: z.object({
      id: idNumber,
      order: z.object({
        id: idNumber,
        customerName: z.string(),
        customerEmail: z.string(),
        customerPhone: z.string(),
      }),
    }),
  })
  .meta({ id: 'Reservation' })

/** docs/spec/rest.md#other-shapes. */
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
}: ReservationView): z.output<typeof reservationResponse> {
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
    summary: 'All reservations, newest first.',
    response: z.array(reservationResponse),
    input: z.object({}),
    call: allReservations,
    json: (reservations) => reservations.map(reservationJson),
  }),
  route({
    method: 'PATCH',
    path: '/api/admin/rental-reservations/:reservationId/status',
    scope: 'reservations.write',
    summary: 'Approves or rejects a reservation; a rejected one frees its days and is no longer billed.',
    errors: ['BAD_TRANSITION', 'DATES_TAKEN', 'ORDER_CANCELLED', 'RENTAL_BEGUN'],
    response: reservationResponse,
    input: reservationPath.extend({ status: statusField, notes: notesField }),
    call: decideReservation,
    json: reservationJson,
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/rental-reservations/:reservationId',
    scope: 'reservations.write',
    summary: 'Deletes a reservation that holds no days.',
    errors: ['RESERVATION_HOLDS_DAYS', 'RENTAL_BEGUN'],
    response: successResponse,
    input: reservationPath,
    call: (ctx, { reservationId }) => deleteReservation(ctx, reservationId),
    json: success,
  }),
]

import type { Prisma, ReservationStatus } from '#prisma/client.ts'
import { containing } from '#lib/text-search.ts'
import { dateOfDay, type CalendarDay } from '#rules/calendar.ts'

/** Which reservations are meant; what is left out does not matter (back-office 5). */
export interface ReservationFilter {
  /** In the name of the product or of the customer. */
  search?: string | null | undefined
  status?: ReservationStatus | null | undefined
  /** Ends on it or later. */
  from?: CalendarDay | null | undefined
  /** Starts on it or earlier. */
  to?: CalendarDay | null | undefined
}

/** The filter as Prisma takes it. A period matches when it meets the range that is asked about. */
export function reservationsMatching({ search, status, from, to }: ReservationFilter): Prisma.ReservationWhereInput {
  const text = search?.trim()
  return {
    ...(text && { OR: [{ product: { name: containing(text) } }, { orderLine: { order: { customerName: containing(text) } } }] }),
    ...(status && { status }),
    ...(from && { endsOn: { gte: dateOfDay(from) } }),
    ...(to && { startsOn: { lte: dateOfDay(to) } }),
  }
}

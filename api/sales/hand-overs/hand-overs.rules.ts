import type { ReservationStatus } from '#prisma/client.ts'
import { addDays, type CalendarDay } from '#rules/calendar.ts'

export interface MovedRental {
  status: ReservationStatus
  quantity: number
  handedOver: number
  returned: number
  isClosed: boolean
  startsOn: CalendarDay
  endsOn: CalendarDay
  bufferBefore: number
}

/** Whether units can be handed over today. */
export const isDueOut = (
  { status, isClosed, quantity, handedOver, startsOn, endsOn, bufferBefore }: MovedRental,
  today: CalendarDay,
): boolean =>
  status === 'approved' &&
  !isClosed &&
  handedOver < quantity &&
  addDays(startsOn, -bufferBefore) <= today &&
  today <= endsOn

export const isOut = ({ handedOver, returned }: MovedRental): boolean => handedOver > returned

/** Begun rentals; those that were never handed over stay open. */
export const isToClose = ({ handedOver, isClosed }: MovedRental): boolean => handedOver > 0 && !isClosed

/** The lines that staff named, or one for each rental. */
export const linesOrAll = <Line, Rental>(
  lines: readonly Line[] | null,
  rentals: readonly Rental[],
  lineOf: (rental: Rental) => Line,
): readonly Line[] => lines ?? rentals.map(lineOf)

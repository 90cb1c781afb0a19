import type { Reservation } from '#prisma/client.ts'
import { dayOfDate } from '#rules/calendar.ts'
import { builder } from '../builder.ts'
import type { LivedReservation, RentalState, RentalStep } from './rental-life.rules.ts'

type Meant<Name extends string> = { value: Name; description: string }

export const RentalStateType = builder.enumType('RentalState', {
  description: 'How far a rental has come.',
  values: {
    WAITING: { value: 'waiting', description: 'Waits for a decision.' },
    APPROVED: { value: 'approved', description: 'Confirmed; nothing was handed over yet.' },
    HANDED_OVER: { value: 'handed_over', description: 'Pieces are with the customer, and none is back.' },
    PARTLY_RETURNED: { value: 'partly_returned', description: 'Some pieces are back, others still out.' },
    RETURNED: { value: 'returned', description: 'All that went out is back or known to be lost.' },
    LATE: { value: 'late', description: 'Pieces are out after the last day; they stay busy until they are back.' },
    CLOSED: { value: 'closed', description: 'Over: all was accounted for.' },
    REJECTED: { value: 'rejected', description: 'Refused by staff.' },
    CANCELLED: { value: 'cancelled', description: 'Its order was cancelled.' },
  } as const satisfies Record<Uppercase<RentalState>, Meant<RentalState>>,
})

export const RentalStepType = builder.enumType('RentalStep', {
  description: 'What staff may do with the pieces and days of a rental.',
  values: {
    HAND_OVER: { value: 'handOver', description: '`handOverReservation`.' },
    TAKE_BACK: { value: 'takeBack', description: '`takeBackReservation`.' },
    CLOSE: { value: 'close', description: '`closeReservation`.' },
    CHANGE_DAYS: { value: 'changeDays', description: '`changeReservationDays`.' },
  } as const satisfies Record<string, Meant<RentalStep>>,
})

export const livedReservation = ({ closedAt, endsOn, ...row }: Reservation): LivedReservation => ({
  ...row,
  isClosed: closedAt !== null,
  endsOn: dayOfDate(endsOn),
})

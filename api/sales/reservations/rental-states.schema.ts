import type { Reservation } from '#prisma/client.ts'
import { dayOfDate } from '#rules/calendar.ts'
import { builder } from '../../builder.ts'
import type { LivedReservation, RentalState, RentalStep } from './rental-life.rules.ts'

type Meant<Name extends string> = { value: Name; description: string }

export const RentalStateType = builder.enumType('RentalState', {
  description: 'State of a rental.',
  values: {
    WAITING: { value: 'waiting', description: 'Awaiting a decision.' },
    APPROVED: { value: 'approved', description: 'Confirmed, not handed over yet.' },
    HANDED_OVER: { value: 'handed_over', description: 'Handed over, nothing returned yet.' },
    PARTLY_RETURNED: { value: 'partly_returned', description: 'Some units are returned, others still out.' },
    RETURNED: { value: 'returned', description: 'All units are returned or reported lost.' },
    LATE: { value: 'late', description: 'Units are out after the last day; they stay taken until returned.' },
    CLOSED: { value: 'closed', description: 'Finished: all units are accounted for.' },
    REJECTED: { value: 'rejected', description: 'Rejected by staff.' },
    CANCELLED: { value: 'cancelled', description: 'Its order was cancelled.' },
  } as const satisfies Record<Uppercase<RentalState>, Meant<RentalState>>,
})

export const RentalStepType = builder.enumType('RentalStep', {
  description: 'Step that staff may take with a rental.',
  values: {
    HAND_OVER: { value: 'handOver', description: 'Run `handOverReservation`.' },
    TAKE_BACK: { value: 'takeBack', description: 'Run `takeBackReservation`.' },
    CLOSE: { value: 'close', description: 'Run `closeReservation`.' },
    CHANGE_DAYS: { value: 'changeDays', description: 'Run `changeReservationDays`.' },
  } as const satisfies Record<string, Meant<RentalStep>>,
})

export const livedReservation = ({ closedAt, endsOn, ...row }: Reservation): LivedReservation => ({
  ...row,
  isClosed: closedAt !== null,
  endsOn: dayOfDate(endsOn),
})

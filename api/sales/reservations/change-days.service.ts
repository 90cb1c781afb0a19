import type { Sql, Transaction } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { refusing } from '#lib/refusing.ts'
import { nextVersion, requireVersion, type Versioned } from '#lib/versions.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { periodRulesProblem, rentalPeriodProblem } from '#rules/rental-period.ts'
import { periodRulesOf } from '../../catalogue/availability/period-rules.service.ts'
import { requireNoShortage } from '../../catalogue/availability/shortages.errors.ts'
import type { Context } from '../../context.ts'
import { enqueueOrderLetter } from '../../platform/letters/enqueue-letter.service.ts'
import { gathered } from '../../platform/letters/gathered-letter.rules.ts'
import { moveBilledLine } from '../orders/order-billing.service.ts'
import { recordEvent } from '../orders/order-events.service.ts'
import { rentalShortages } from './bookings.service.ts'
import {
  lockOrdersOf,
  lockReservation,
  requireOrderInForce,
  type LockedReservation,
} from './lock-reservation.service.ts'
import { PeriodRefusedError, RentalStepError } from './rental-life.errors.ts'
import { rentalStepsOf } from './rental-life.rules.ts'

export interface ChangeOfDays extends Versioned {
  reservationId: number
  startsOn: CalendarDay
  endsOn: CalendarDay
  /** Staff accept a closed day, or a length outside the product's limits. */
  waiveRules?: boolean | null | undefined
}

const invalid = (field: 'startsOn' | 'endsOn', message: string) => new InvalidInputError([{ field, message }])

function requirePeriod({ startsOn, handedOver }: LockedReservation, wanted: ChangeOfDays, today: CalendarDay): void {
  if (handedOver === 0) {
    const problem = rentalPeriodProblem(wanted.startsOn, wanted.endsOn, { today, firstStart: today })
    if (problem !== null) throw invalid('startsOn', problem)
    return
  }
  if (wanted.startsOn !== startsOn) throw invalid('startsOn', 'Наемът вече е започнал: първият ден не се променя')
  if (wanted.endsOn < today) throw invalid('endsOn', 'Последният ден не може да е преди днес')
  const problem = rentalPeriodProblem(startsOn, wanted.endsOn, { today: startsOn, firstStart: startsOn })
  if (problem !== null) throw invalid('endsOn', problem)
}

/** The rules apply only to an end of the period that changes. */
async function requireRules(tx: Sql, found: LockedReservation, { startsOn, endsOn, waiveRules }: ChangeOfDays) {
  if (waiveRules === true) return
  const rules = await periodRulesOf(tx, { productId: found.productId, startsOn, endsOn })
  const problem = periodRulesProblem(
    { startsOn, endsOn },
    {
      ...rules,
      closedOnStart: startsOn === found.startsOn ? null : rules.closedOnStart,
      closedOnEnd: endsOn === found.endsOn ? null : rules.closedOnEnd,
    },
  )
  if (problem) throw new PeriodRefusedError(problem.message)
}

async function change(tx: Transaction, ctx: Context, wanted: ChangeOfDays): Promise<void> {
  const { reservationId, startsOn, endsOn, waiveRules } = wanted
  await lockOrdersOf(tx, [reservationId])
  const found = await lockReservation(tx, reservationId)
  requireVersion(wanted, found)
  requireOrderInForce(found)
  const today = dayInSofia(ctx.clock())
  if (!rentalStepsOf(found, today).includes('changeDays')) throw new RentalStepError()
  if (startsOn === found.startsOn && endsOn === found.endsOn) return
  requirePeriod(found, wanted, today)
  await requireRules(tx, found, wanted)
  const { bufferBefore, bufferAfter, ...rest } = found
  const buffers = found.handedOver > 0 ? { bufferBefore, bufferAfter } : {}
  const booking = { ...rest, ...buffers, startsOn, endsOn, quantity: found.quantity - found.returned }
  requireNoShortage(await rentalShortages(tx, [booking], [reservationId]))
  const { orderId, orderLineId } = found
  const final = await moveBilledLine(tx, ctx, { orderId, lineId: orderLineId, startsOn, endsOn })
  const period = { startsOn: new Date(startsOn), endsOn: new Date(endsOn) }
  await tx.db.reservation.update({
    where: { id: reservationId },
    data: { ...period, rulesWaived: waiveRules === true, ...nextVersion(ctx) },
  })
  const { at } = await recordEvent(tx, ctx, {
    orderId,
    kind: 'rental_moved',
    orderLineId,
    startsFrom: new Date(found.startsOn),
    endsFrom: new Date(found.endsOn),
    startsTo: period.startsOn,
    endsTo: period.endsOn,
    ...final,
  })
  await enqueueOrderLetter(tx, { kind: 'order_changed', orderId, ...gathered(orderId, at) })
}

/**
 * Its current days do not count against the new ones (docs/spec/rentals.md#life-of-a-rental). Fails with
 * `NotFoundError`, `StaleVersionError`, `OrderCancelledError`, `RentalStepError`, `InvalidInputError`,
 * `PeriodRefusedError`, `ShortagesError`.
 */
export async function changeDays(ctx: Context, wanted: ChangeOfDays): Promise<void> {
  await refusing(
    ctx.sql.transaction((tx) => change(tx, ctx, wanted)),
    {
      unique: () =>
        new InvalidInputError([{ field: 'startsOn', message: 'Поръчката вече има този артикул за същите дни' }]),
    },
  )
}

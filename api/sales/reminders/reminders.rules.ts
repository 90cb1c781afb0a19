import { addDays, type CalendarDay } from '#rules/calendar.ts'
import { minutesOfDay, sofiaTime } from '#rules/sofia-time.ts'

/** Reminders are sent from 9:00 in Sofia; in minutes of the day. */
export const REMINDED_FROM_MINUTE = 9 * 60

/** Days from the party to the reminder (docs/spec/mail.md#reminders-of-a-party). */
const DAYS = { guests: -14, delivery: -3, pickup: -1, return: 1, next_year: 350 } as const

export type ReminderName = keyof typeof DAYS

const isName = (name: string): name is ReminderName => Object.hasOwn(DAYS, name)

export const REMINDER_NAMES: readonly ReminderName[] = Object.keys(DAYS).filter(isName)

/** Whether it is of no use once the day of the party is over. */
export const isBeforeParty = (name: ReminderName): boolean => DAYS[name] < 0

export interface RemindedOrder {
  eventOn: CalendarDay | null
  /** Whether it holds its goods: a cancelled order has no reminders. */
  holdsGoods: boolean
  isPickup: boolean
  /** Whether goods are charged, which are sent unless the order is collected. */
  hasGoods: boolean
  /** First day of its rentals that are charged; null without any. */
  firstRentalOn: CalendarDay | null
  /** Whether the customer wants a reminder in a year. */
  isConsented: boolean
}

export interface PlannedReminder {
  kind: ReminderName
  dueOn: CalendarDay
}

function isOver(day: CalendarDay, now: Date): boolean {
  const { day: today, time } = sofiaTime(now)
  return day < today || (day === today && minutesOfDay(time) >= REMINDED_FROM_MINUTE)
}

/** The reminders that make sense for an order and are still to come (docs/spec/mail.md#reminders-of-a-party). */
export function plannedReminders(order: RemindedOrder, now: Date): PlannedReminder[] {
  const { eventOn, holdsGoods, isPickup, hasGoods, firstRentalOn, isConsented } = order
  if (eventOn === null || !holdsGoods || !(hasGoods || firstRentalOn !== null)) return []
  const dueOn = (name: ReminderName) => addDays(eventOn, DAYS[name])
  const isCollected = isPickup || firstRentalOn !== null
  const [dayBefore, threeDaysBefore] = [dueOn('pickup'), dueOn('delivery')]
  // A shop that is closed before the party hands over earlier.
  const pickupOn = firstRentalOn !== null && firstRentalOn < dayBefore ? firstRentalOn : dayBefore
  const isPickupLater = isCollected && pickupOn > threeDaysBefore
  const days: Record<ReminderName, CalendarDay | null> = {
    guests: dueOn('guests'),
    delivery: (hasGoods && !isPickup) || isPickupLater ? threeDaysBefore : null,
    pickup: isCollected ? pickupOn : null,
    return: firstRentalOn === null ? null : dueOn('return'),
    next_year: isConsented ? dueOn('next_year') : null,
  }
  return REMINDER_NAMES.flatMap((kind) => {
    const day = days[kind]
    return day === null || isOver(day, now) ? [] : [{ kind, dueOn: day }]
  })
}

import { bulgarianHolidays } from './bulgarian-holidays.ts'
import { addDays, type CalendarDay } from './calendar.ts'
import { isOpenOn, weekdayOf, type ShopCalendar } from './opening-hours.ts'
import { sofiaTime } from './sofia-time.ts'

/** Goods arrive so many working days of the courier before a party. */
const ARRIVE_BEFORE = 2
/** A parcel travels so many working days of the courier. */
const TRANSIT = 1

/** The shop is never closed for longer. */
const SEARCHED_DAYS = 60

/** Whether the courier works: Monday to Friday without official holidays. Closed days of the shop do not matter. */
export const isCourierDay = (day: CalendarDay): boolean =>
  weekdayOf(day) < 5 && !bulgarianHolidays(Number(day.slice(0, 4))).some((holiday) => holiday.day === day)

/** The day that is `count` working days of the courier after `from` (`step` 1) or before it (-1). */
function courierDay(from: CalendarDay, count: number, step: 1 | -1): CalendarDay {
  let found = from
  for (let left = count; left > 0;) {
    found = addDays(found, step)
    if (isCourierDay(found)) left -= 1
  }
  return found
}

/** The nearest day, from `from` on or back, on which the shop is open and the courier works; `from` without one. */
function sendingDay(from: CalendarDay, step: 1 | -1, calendar: ShopCalendar): CalendarDay {
  const days = Array.from({ length: SEARCHED_DAYS }, (_, index) => addDays(from, index * step))
  return days.find((day) => isCourierDay(day) && isOpenOn(day, calendar)) ?? from
}

/** Hours in Sofia (HH:mm) until which goods leave on the same day. */
export interface SendingHours {
  /** Of the shop. */
  sendUntil: string
  /** Of couriers that have an hour of their own. */
  hours: readonly { courier: string; sendUntil: string }[]
}

/** The hour of a courier; the shop's for others, and while no courier is chosen (docs/spec/delivery.md#days). */
export const sendUntilOf = ({ sendUntil, hours }: SendingHours, courier: string | null): string =>
  hours.find((hour) => hour.courier === courier)?.sendUntil ?? sendUntil

/** Today for goods that are ordered before `sendUntil` (HH:mm in Sofia), otherwise tomorrow. */
export function sendFrom(now: Date, sendUntil: string): CalendarDay {
  const { day, time } = sofiaTime(now)
  return time < sendUntil ? day : addDays(day, 1)
}

/** Days in Sofia on which a parcel leaves and arrives. */
export interface CourierDays {
  sendOn: CalendarDay
  arriveOn: CalendarDay
}

/** Days of a parcel whose goods can leave from `from` on (docs/spec/delivery.md#days). */
export function courierDays(from: CalendarDay, calendar: ShopCalendar): CourierDays {
  const sendOn = sendingDay(from, 1, calendar)
  return { sendOn, arriveOn: courierDay(sendOn, TRANSIT, 1) }
}

/** Days in Sofia by which goods leave and arrive in time for a party. */
export interface SendingDays {
  arriveBy: CalendarDay
  /** The last day of sending for it; may be in the past. */
  sendBy: CalendarDay
}

/** Counts back from the day of a party (docs/spec/parties.md#days-of-goods). */
export function sendingDays({ eventOn, calendar }: { eventOn: CalendarDay; calendar: ShopCalendar }): SendingDays {
  const arriveBy = courierDay(eventOn, ARRIVE_BEFORE, -1)
  return { arriveBy, sendBy: sendingDay(courierDay(arriveBy, TRANSIT, -1), -1, calendar) }
}

/** Whether goods that can leave from `from` on (`sendFrom`) arrive too late for the party. */
export const isLateByCourier = ({ sendBy }: Pick<SendingDays, 'sendBy'>, from: CalendarDay): boolean => sendBy < from

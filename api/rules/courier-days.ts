import { bulgarianHolidays } from './bulgarian-holidays.ts'
import { addDays, type CalendarDay } from './calendar.ts'
import { isOpenOn, weekdayOf, type ShopCalendar } from './opening-hours.ts'
import { sofiaTime } from './sofia-time.ts'

/** Working days of the courier: goods arrive that many before a party, and travel that long. */
const ARRIVE_BEFORE = 2
const TRANSIT = 1

/** No closing lasts longer. */
const SEARCHED_DAYS = 60

/** Monday to Friday without official holidays: days on which the shop alone is closed are none. */
export const isCourierDay = (day: CalendarDay): boolean =>
  weekdayOf(day) < 5 && !bulgarianHolidays(Number(day.slice(0, 4))).some((holiday) => holiday.day === day)

/** The courier's working day `count` working days before a day, or after it. */
function courierDay(from: CalendarDay, count: number, step: 1 | -1): CalendarDay {
  let found = from
  for (let left = count; left > 0;) {
    found = addDays(found, step)
    if (isCourierDay(found)) left -= 1
  }
  return found
}

/** The first day on which the shop hands parcels over, from a day on or back; the day itself when there is none. */
function sendingDay(from: CalendarDay, step: 1 | -1, calendar: ShopCalendar): CalendarDay {
  const days = Array.from({ length: SEARCHED_DAYS }, (_, index) => addDays(from, index * step))
  return days.find((day) => isCourierDay(day) && isOpenOn(day, calendar)) ?? from
}

/** Goods ordered before the hour can leave today, others tomorrow; `sendUntil` is HH:mm in Sofia. */
export function sendFrom(now: Date, sendUntil: string): CalendarDay {
  const { day, time } = sofiaTime(now)
  return time < sendUntil ? day : addDays(day, 1)
}

export interface CourierDays {
  sendOn: CalendarDay
  arriveOn: CalendarDay
}

/** Of goods that can leave from a day on (docs/spec/delivery.md#days). */
export function courierDays(from: CalendarDay, calendar: ShopCalendar): CourierDays {
  const sendOn = sendingDay(from, 1, calendar)
  return { sendOn, arriveOn: courierDay(sendOn, TRANSIT, 1) }
}

export interface SendingDays {
  arriveBy: CalendarDay
  /** The last day on which goods are sent to arrive in time, also when it is over. */
  sendBy: CalendarDay
}

/** The same back from a party (docs/spec/parties.md#days-of-goods). */
export function sendingDays({ eventOn, calendar }: { eventOn: CalendarDay; calendar: ShopCalendar }): SendingDays {
  const arriveBy = courierDay(eventOn, ARRIVE_BEFORE, -1)
  return { arriveBy, sendBy: sendingDay(courierDay(arriveBy, TRANSIT, -1), -1, calendar) }
}

/** Whether goods that can leave from a day on (`sendFrom`) arrive too late: the last day of sending is over. */
export const isLateByCourier = ({ sendBy }: Pick<SendingDays, 'sendBy'>, from: CalendarDay): boolean => sendBy < from

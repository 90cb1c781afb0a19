import { isCalendarDay, type CalendarDay } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'

const DAY = /^(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})$/
const DAY_FIRST = /^(\d{2})(\d{2})(\d{4})$/
const TIME = /^(.+?)[\s,]+(\d{1,2}):(\d{2})$/

/** Accepts 30.11.2026, 30/11/2026, 1.2.2026, 30112026 and 2026-11-30; null for an invalid day. */
export function typedDay(text: string): CalendarDay | null {
  const typed = text.trim().replace(/\s*г\.?$/u, '')
  if (isCalendarDay(typed)) return typed
  const [, day = '', month = '', year = ''] = DAY.exec(typed) ?? DAY_FIRST.exec(typed) ?? []
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(read) ? read : null
}

/** „30.11.2026 23:59“ as YYYY-MM-DDTHH:mm; null without a time. */
export function typedDayTime(text: string): string | null {
  const [, dayPart = '', hour = '', minute = ''] = TIME.exec(text.trim()) ?? []
  const day = typedDay(dayPart)
  return day === null || Number(hour) > 23 || Number(minute) > 59 ? null : `${day}T${hour.padStart(2, '0')}:${minute}`
}

export function dayTimeText(wall: string): string {
  const [day = '', time = ''] = wall.split('T')
  return `${dayText(day)} ${time}`.trim()
}

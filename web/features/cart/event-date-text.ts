import { longDayText } from '#rules/day-text.ts'
import { WEEKDAYS, weekdayOf } from '#rules/opening-hours.ts'

/** „събота, 19 декември“ */
export const eventDateText = (day: string): string => `${WEEKDAYS[weekdayOf(day)]}, ${longDayText(day)}`

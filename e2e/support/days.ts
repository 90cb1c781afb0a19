import { addDays, dayInSofia } from '../../api/rules/calendar.ts'

/** As the graph takes it: "2026-11-25". */
export const inDays = (days: number): string => addDays(dayInSofia(new Date()), days)

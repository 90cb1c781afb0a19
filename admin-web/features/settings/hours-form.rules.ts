import { WEEKDAYS } from '#rules/opening-hours.ts'
import type { OpeningState } from '../../gql/graph.ts'
import type { TrackedField } from '../../lib/conflicts.ts'
import type { FieldErrors } from '../../lib/field-errors.ts'
import type { HoursForm_factsFragment } from './HoursForm.graphql.ts'

export interface WeekdayForm {
  weekday: number
  state: OpeningState
  /** HH:mm; empty unless the shop is open. */
  opensAt: string
  closesAt: string
}

export interface HoursForm {
  days: WeekdayForm[]
}

export const STATES = [
  { value: 'OPEN', label: 'Работим' },
  { value: 'BY_ARRANGEMENT', label: 'По уговорка' },
  { value: 'CLOSED', label: 'Почивен ден' },
] as const satisfies { value: OpeningState; label: string }[]

export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? ''

export const hoursFormOf = ({ openingHours }: HoursForm_factsFragment): HoursForm => ({
  days: openingHours.map(({ weekday, state, opensAt, closesAt }) => ({
    weekday,
    state,
    opensAt: opensAt ?? '',
    closesAt: closesAt ?? '',
  })),
})

const hoursText = ({ state, opensAt, closesAt }: WeekdayForm): string =>
  state === 'OPEN' ? `${opensAt} – ${closesAt}` : (STATES.find(({ value }) => value === state)?.label ?? '')

export const HOURS_FIELDS: readonly TrackedField<HoursForm>[] = WEEKDAYS.map((name, at) => ({
  name,
  read: ({ days }) => {
    const day = days[at]
    return day === undefined ? '' : hoursText(day)
  },
}))

function dayProblem({ state, opensAt, closesAt }: WeekdayForm): FieldErrors {
  if (state !== 'OPEN') return {}
  if (opensAt === '') return { opensAt: 'Напишете от колко часа' }
  if (closesAt === '') return { closesAt: 'Напишете до колко часа' }
  return closesAt > opensAt ? {} : { closesAt: 'Краят е след началото' }
}

/** docs/spec/opening-hours.md#week */
export const hoursProblems = ({ days }: HoursForm): FieldErrors =>
  Object.fromEntries(
    days.flatMap((day, at) => Object.entries(dayProblem(day)).map(([field, text]) => [`${at}.${field}`, text])),
  )

/** Hours of a day that is not open are not sent. */
export const sentDays = ({ days }: HoursForm) =>
  days.map(({ opensAt, closesAt, ...day }) =>
    day.state === 'OPEN' ? { ...day, opensAt, closesAt } : { ...day, opensAt: null, closesAt: null },
  )

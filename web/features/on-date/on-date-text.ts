import { longDayText } from '#rules/day-text.ts'
import type { OnDateQuery } from './on-date.graphql.ts'
import type { DateLine } from './on-date-store.ts'

type ProductOnDate = OnDateQuery['onDate'][number]

const leftText = (left: number): string => (left === 1 ? 'остава 1' : `остават ${left}`)

/** Null of goods that are sold out: their cards say so. */
export function onDateLine({ state, left, arriveBy, nearest }: ProductOnDate): DateLine | null {
  switch (state) {
    case 'FREE':
      return { text: 'свободно', color: 'fg.success' }
    case 'SOME_LEFT':
      return { text: leftText(left ?? 0), color: 'fg.warning' }
    case 'ARRIVES':
      return arriveBy === null ? null : { text: `пристига до ${longDayText(arriveBy)}`, color: 'fg.success' }
    case 'LATE':
      return { text: 'няма да пристигне навреме', color: 'fg.warning' }
    case 'TAKEN':
      if (left === null) return null
      return { text: nearest === null ? 'заето' : `най-близка дата ${longDayText(nearest)}`, color: 'fg.error' }
  }
}

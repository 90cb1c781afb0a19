import type { CalendarDay } from '#rules/calendar.ts'
import type { RentalState } from '../../gql/graph.ts'
import { UNBEGUN } from './reservation-words.ts'

interface Deleted {
  databaseId: number
  state: RentalState
  endsOn: CalendarDay
  order: { databaseId: number }
}

export interface NoDeletion {
  text: string
  mayReject: boolean
}

/** Why a reservation cannot be deleted (docs/spec/reservations.md#deleting-a-reservation); null when it can. */
export function deletionProblem({ databaseId, state, endsOn, order }: Deleted, today: CalendarDay): NoDeletion | null {
  if (!UNBEGUN.includes(state))
    return {
      text: `Резервация № ${databaseId} не може да бъде изтрита: артикулите по нея са предадени.`,
      mayReject: false,
    }
  if (state === 'REJECTED' || state === 'CANCELLED' || endsOn < today) return null
  return {
    text: `Резервация № ${databaseId} пази дни по поръчка № ${order.databaseId} и не може да бъде изтрита. Вместо това можете да я откажете.`,
    mayReject: true,
  }
}

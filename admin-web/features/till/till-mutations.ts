import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { CloseTillDayDocument, OpenTillDayDocument } from './till-mutations.graphql.ts'

export const useOpenTillDay = () =>
  useAction(OpenTillDayDocument, ({ openTillDay }) => openTillDay, {
    success: 'Началните пари са записани',
    failure: 'Началните пари не бяха записани',
    onDone: (cache) => rereadLists(cache, ['tillDay', 'tillDays']),
  })

export const useCloseTillDay = () =>
  useAction(CloseTillDayDocument, ({ closeTillDay }) => closeTillDay, {
    success: 'Касата е приключена',
    failure: 'Касата не беше приключена',
    shownByCaller: ['TillChangedError', 'InvalidInputError'],
    onDone: (cache) => rereadLists(cache, ['tillDay', 'tillDays']),
    lists: ['tillDay', 'tillDays'],
  })

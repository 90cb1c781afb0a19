import { writeList } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { AddClosedDayDocument } from './useAddClosedDay.graphql.ts'

export const useAddClosedDay = () =>
  useAction(AddClosedDayDocument, ({ addClosedDay }) => addClosedDay, {
    success: 'Денят е добавен',
    failure: 'Денят не беше добавен',
    shownByCaller: ['InvalidInputError'],
    lists: ['closedDays'],
    onDone: (cache, { closedDays }) => writeList(cache, 'closedDays', closedDays),
  })

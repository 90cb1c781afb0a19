import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { AddHolidaysDocument } from './useAddHolidays.graphql.ts'

export const useAddHolidays = () =>
  useAction(AddHolidaysDocument, ({ addHolidays }) => addHolidays, {
    success: 'Празниците са добавени',
    failure: 'Празниците не бяха добавени',
    lists: ['closedDays'],
    onDone: (cache) => rereadLists(cache, ['closedDays']),
  })

import { writeList } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { DeleteClosedDayDocument } from './useDeleteClosedDay.graphql.ts'

export const useDeleteClosedDay = () =>
  useAction(DeleteClosedDayDocument, ({ deleteClosedDay }) => deleteClosedDay, {
    success: 'Денят е премахнат',
    failure: 'Денят не беше премахнат',
    lists: ['closedDays'],
    onDone: (cache, { closedDays }) => writeList(cache, 'closedDays', closedDays),
  })

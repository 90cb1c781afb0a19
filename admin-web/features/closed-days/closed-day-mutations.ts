import { writeList } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { AddClosedDayDocument, DeleteClosedDayDocument } from './closed-day-mutations.graphql.ts'

export const useAddClosedDay = () =>
  useAction(AddClosedDayDocument, ({ addClosedDay }) => addClosedDay, {
    success: 'Денят е добавен',
    failure: 'Денят не беше добавен',
    shownByCaller: ['InvalidInputError'],
    lists: ['closedDays'],
    onDone: (cache, { closedDays }) => writeList(cache, 'closedDays', closedDays),
  })

export const useDeleteClosedDay = () =>
  useAction(DeleteClosedDayDocument, ({ deleteClosedDay }) => deleteClosedDay, {
    success: 'Денят е премахнат',
    failure: 'Денят не беше премахнат',
    lists: ['closedDays'],
    onDone: (cache, { closedDays }) => writeList(cache, 'closedDays', closedDays),
  })

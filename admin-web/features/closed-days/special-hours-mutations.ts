import { writeList } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { AddSpecialHoursDocument, DeleteSpecialHoursDocument } from './special-hours-mutations.graphql.ts'

export const useAddSpecialHours = () =>
  useAction(AddSpecialHoursDocument, ({ addSpecialHours }) => addSpecialHours, {
    success: 'Работното време на деня е записано',
    failure: 'Работното време не беше записано',
    shownByCaller: ['InvalidInputError'],
    lists: ['specialHours'],
    onDone: (cache, { specialHours }) => writeList(cache, 'specialHours', specialHours),
  })

export const useDeleteSpecialHours = () =>
  useAction(DeleteSpecialHoursDocument, ({ deleteSpecialHours }) => deleteSpecialHours, {
    success: 'Денят вече е с обичайното работно време',
    failure: 'Денят не беше премахнат',
    lists: ['specialHours'],
    onDone: (cache, { specialHours }) => writeList(cache, 'specialHours', specialHours),
  })

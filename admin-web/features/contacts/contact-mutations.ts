import { useAction } from '../../lib/useAction.ts'
import { UpdateContactNotesDocument } from './contact-mutations.graphql.ts'

export const useUpdateContactNotes = () =>
  useAction(UpdateContactNotesDocument, ({ updateContactNotes }) => updateContactNotes, {
    success: 'Бележките са записани',
    failure: 'Неуспешно записване на бележките',
  })

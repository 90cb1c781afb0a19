import { useQuery } from '@apollo/client/react'
import { useAction } from '../lib/useAction.ts'
import { AdminSavedViewsDocument, DeleteSavedViewDocument, SaveViewDocument } from './SavedViews.graphql.ts'

const FAILURE = 'Изгледът не е запазен'

export function useSavedViews(list: string) {
  const { data } = useQuery(AdminSavedViewsDocument, { variables: { list } })
  const [save, isBusy] = useAction(SaveViewDocument, ({ saveView }) => saveView, {
    success: 'Изгледът е запазен',
    failure: FAILURE,
    onDone: (cache, { savedViews }) =>
      void cache.writeQuery({ query: AdminSavedViewsDocument, variables: { list }, data: { savedViews } }),
  })
  const [remove] = useAction(DeleteSavedViewDocument, ({ deleteSavedView }) => deleteSavedView, {
    success: 'Изгледът е изтрит',
    failure: 'Изгледът не е изтрит',
    onDone: (cache, { savedViews }) =>
      void cache.writeQuery({ query: AdminSavedViewsDocument, variables: { list }, data: { savedViews } }),
  })
  return {
    views: data?.savedViews ?? [],
    isBusy,
    save: (name: string, query: string) => save({ input: { list, name, query } }),
    remove: (name: string) => remove({ input: { list, name } }),
  }
}

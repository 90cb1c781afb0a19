import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../builder.ts'
import { savedViewInput, savedViewKeyInput } from './saved-views.input.ts'
import { deleteSavedView, savedViews, saveView, type SavedView } from './saved-views.service.ts'

const SavedViewType = builder.objectRef<SavedView>('SavedView').implement({
  description: 'Filters, order and columns of a list of the panel under a name. Only the admin who saved it sees it.',
  authScopes: { admin: true },
  fields: (t) => ({
    list: t.exposeString('list', { description: 'Which list: its path in the panel.' }),
    name: t.exposeString('name', { description: 'Unique in its list.' }),
    query: t.exposeString('query', { description: 'The query of the address of the list, without „?“.' }),
  }),
})

builder.queryField('savedViews', (t) =>
  t.field({
    type: [SavedViewType],
    nullable: true,
    description: 'The views of a list that the admin who asks has saved, by name. Needs `admin`.',
    authScopes: { admin: true },
    args: { list: t.arg.string({ description: 'Which list.' }) },
    resolve: (_root, { list }, ctx) => savedViews(ctx, list),
  }),
)

const savedViewsSuccess = (name: string, description: string) =>
  builder.objectRef<{ savedViews: SavedView[] }>(name).implement({
    description,
    fields: (t) => ({
      savedViews: t.expose('savedViews', { type: [SavedViewType], description: 'All of the list, as stored now.' }),
    }),
  })

builder.mutationField('saveView', (t) =>
  t.fieldWithInput({
    type: savedViewsSuccess('SaveViewSuccess', 'The view is saved.'),
    description: 'Saves a view of the admin who asks; one of that name is replaced. Needs `admin`.',
    authScopes: { admin: true },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError] },
    input: {
      list: t.input.string({ description: 'Which list, up to 100 characters.' }),
      name: t.input.string({ description: 'Up to 60 characters.' }),
      query: t.input.string({ description: 'The query of its address, up to 2000 characters.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      const view = parseInput(savedViewInput, input)
      await saveView(ctx, view)
      return { savedViews: await savedViews(ctx, view.list) }
    },
  }),
)

builder.mutationField('deleteSavedView', (t) =>
  t.fieldWithInput({
    type: savedViewsSuccess('DeleteSavedViewSuccess', 'The view is gone.'),
    description: 'Deletes a view of the admin who asks. Needs `admin`.',
    authScopes: { admin: true },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError] },
    input: {
      list: t.input.string({ description: 'Which list.' }),
      name: t.input.string({ description: 'Of the view.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      const key = parseInput(savedViewKeyInput, input)
      await deleteSavedView(ctx, key)
      return { savedViews: await savedViews(ctx, key.list) }
    },
  }),
)

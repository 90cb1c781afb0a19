import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import type { Read } from '../../payloads.schema.ts'
import { savedViewInput, savedViewKeyInput } from './saved-views.input.ts'
import { deleteSavedView, savedViews, saveView, type SavedView } from './saved-views.service.ts'

const SavedViewType = builder.objectRef<SavedView>('SavedView').implement({
  description: 'Named filters, sort order and columns of a list in the panel. Visible only to the admin who saved it.',
  authScopes: { admin: true },
  fields: (t) => ({
    list: t.exposeString('list', { description: 'Path of the list in the panel.' }),
    name: t.exposeString('name', { description: 'Name, unique in its list.' }),
    query: t.exposeString('query', { description: 'Query string of the list’s URL, without „?“.' }),
  }),
})

builder.queryField('savedViews', (t) =>
  t.field({
    type: [SavedViewType],
    nullable: true,
    description: 'Views of a list saved by the current admin, by name. Needs `admin`.',
    authScopes: { admin: true },
    args: { list: t.arg.string({ description: 'Path of the list.' }) },
    resolve: (_root, { list }, ctx) => savedViews(ctx, list),
  }),
)

const savedViewsSuccess = (name: string, description: string) =>
  builder.objectRef<{ savedViews: Read<SavedView[]> }>(name).implement({
    description,
    fields: (t) => ({
      savedViews: t.expose('savedViews', {
        type: [SavedViewType],
        description: 'All views of the list after the change.',
      }),
    }),
  })

builder.mutationField('saveView', (t) =>
  t.fieldWithInput({
    type: savedViewsSuccess('SaveViewSuccess', 'The view is saved.'),
    description: 'Saves a view of the current admin; replaces a view of the same name. Needs `admin`.',
    authScopes: { admin: true },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError] },
    input: {
      list: t.input.string({ description: 'Path of the list, up to 100 characters.' }),
      name: t.input.string({ description: 'Name, up to 60 characters.' }),
      query: t.input.string({ description: 'Query string of its URL, up to 2000 characters.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      const view = parseInput(savedViewInput, input)
      await saveView(ctx, view)
      return {
        get savedViews() {
          return savedViews(ctx, view.list)
        },
      }
    },
  }),
)

builder.mutationField('deleteSavedView', (t) =>
  t.fieldWithInput({
    type: savedViewsSuccess('DeleteSavedViewSuccess', 'The view is deleted.'),
    description: 'Deletes a view of the current admin. Needs `admin`.',
    authScopes: { admin: true },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError] },
    input: {
      list: t.input.string({ description: 'Path of the list.' }),
      name: t.input.string({ description: 'Name of the view.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      const key = parseInput(savedViewKeyInput, input)
      await deleteSavedView(ctx, key)
      return {
        get savedViews() {
          return savedViews(ctx, key.list)
        },
      }
    },
  }),
)

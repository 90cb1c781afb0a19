import { ForbiddenError, InvalidInputError, StaleVersionError, UnauthenticatedError } from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import { expectedVersion } from '#lib/versions.ts'
import { builder } from '../../builder.ts'
import type { PageMarkup } from './page-markup.rules.ts'
import { pageMarkupInput } from './page-texts.input.ts'
import { PageMarkupType, PageNameType, PageTextType } from './page-texts.schema.ts'
import { setPageText, type StoredPageText } from './page-texts.service.ts'

const title = { description: 'Up to 100 characters.' }
const description = { description: 'Up to 300 characters.' }
const body = { description: 'Up to 30,000 characters in the small markup of pages.' }

builder.mutationField('setPageText', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ pageMarkup: StoredPageText }>('SetPageTextSuccess').implement({
      description: 'The page says so from now on.',
      fields: (success) => ({
        pageMarkup: success.expose('pageMarkup', { type: PageMarkupType, description: 'As it is stored now.' }),
      }),
    }),
    description: 'Writes the text of a page; the initial text brings that one back. Needs `settings.write`.',
    authScopes: { may: 'settings.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, StaleVersionError] },
    input: {
      page: t.input.field({ type: PageNameType, description: 'Page whose text is changed.' }),
      title: t.input.string(title),
      description: t.input.string(description),
      body: t.input.string(body),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx) => ({
      pageMarkup: await setPageText(ctx, {
        ...parseInput(pageMarkupInput, input),
        page: input.page,
        expectedVersion: input.expectedVersion,
      }),
    }),
  }),
)

builder.queryField('pageTextPreview', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ preview: PageMarkup }>('PageTextPreviewSuccess').implement({
      description: 'The text can be saved.',
      fields: (success) => ({
        preview: success.expose('preview', { type: PageTextType, description: 'As the page would show it.' }),
      }),
    }),
    description: 'A text as its page would show it, before it is saved. Needs `settings.write`.',
    authScopes: { may: 'settings.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError] },
    input: {
      title: t.input.string(title),
      description: t.input.string(description),
      body: t.input.string(body),
    },
    resolve: (_root, { input }) => ({ preview: parseInput(pageMarkupInput, input) }),
  }),
)

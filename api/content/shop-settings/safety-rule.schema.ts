import { ForbiddenError, InvalidInputError, UnauthenticatedError } from '#lib/errors.ts'
import { builder } from '../../builder.ts'
import { setRequiresSafetyData, shopSettings } from './order-terms.service.ts'

builder.queryField('requiresSafetyData', (t) =>
  t.boolean({
    nullable: true,
    description: 'Whether products are published only with safety data. Needs `admin`.',
    authScopes: { admin: true },
    resolve: async (_root, _args, ctx) => (await shopSettings(ctx)).requiresSafetyData,
  }),
)

builder.mutationField('setRequiresSafetyData', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ requiresSafetyData: boolean }>('SetRequiresSafetyDataSuccess').implement({
      description: 'From now on it holds for whatever is published; published products stay.',
      fields: (success) => ({
        requiresSafetyData: success.exposeBoolean('requiresSafetyData', {
          description: 'The setting after the change.',
        }),
      }),
    }),
    description: 'Chooses whether products are published only with safety data. Needs `settings.write`.',
    authScopes: { may: 'settings.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError] },
    input: {
      requiresSafetyData: t.input.boolean({ description: 'True: a product without a maker stays a draft.' }),
    },
    resolve: async (_root, { input }, ctx) => setRequiresSafetyData(ctx, input.requiresSafetyData),
  }),
)

import { ForbiddenError, InvalidInputError, UnauthenticatedError } from '#lib/errors.ts'
import { builder } from '../../builder.ts'
import { priceDisplay, setPriceDisplay, type PriceDisplaySetting } from './price-display.service.ts'

const PriceDisplayType = builder.enumType('PriceDisplay', {
  description: 'Which currencies prices are shown in.',
  values: {
    BGN_FIRST: { value: 'leva-first', description: 'In `BGN`, followed by `EUR`.' },
    EUR_FIRST: { value: 'euro-first', description: 'In `EUR`, followed by `BGN`.' },
    EUR_ONLY: { value: 'euro-only', description: 'In `EUR` alone.' },
  } as const,
})

const SettingType = builder.objectRef<PriceDisplaySetting>('PriceDisplaySetting').implement({
  description: 'How prices are shown, within the law. Only the admin sees it.',
  authScopes: { admin: true },
  fields: (t) => ({
    chosen: t.expose('chosen', {
      type: PriceDisplayType,
      nullable: true,
      description: 'By staff; null: as the environment says.',
    }),
    lawful: t.field({
      type: [PriceDisplayType],
      description: 'What can be chosen today.',
      resolve: ({ lawful }) => [...lawful],
    }),
    shown: t.expose('shown', { type: PriceDisplayType, description: 'What the shop shows now.' }),
  }),
})

builder.queryField('priceDisplay', (t) =>
  t.field({
    type: SettingType,
    nullable: true,
    description: 'How prices are shown. Needs `admin`.',
    authScopes: { admin: true },
    resolve: (_root, _args, ctx) => priceDisplay(ctx),
  }),
)

builder.mutationField('setPriceDisplay', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ priceDisplay: PriceDisplaySetting }>('SetPriceDisplaySuccess').implement({
      description: 'Every page shows prices so from now on.',
      fields: (success) => ({
        priceDisplay: success.expose('priceDisplay', {
          type: SettingType,
          description: 'The setting after the change.',
        }),
      }),
    }),
    description: 'Chooses how prices are shown. Needs `settings.write`.',
    authScopes: { may: 'settings.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError] },
    input: {
      display: t.input.field({
        type: PriceDisplayType,
        required: false,
        description: 'One of the lawful; null: as the environment says.',
      }),
    },
    resolve: async (_root, { input }, ctx) => ({ priceDisplay: await setPriceDisplay(ctx, input.display ?? null) }),
  }),
)

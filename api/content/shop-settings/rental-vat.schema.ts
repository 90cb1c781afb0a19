import { ForbiddenError, InvalidInputError, UnauthenticatedError } from '#lib/errors.ts'
import type { RentalVat } from '#prisma/client.ts'
import { builder } from '../../builder.ts'
import { setRentalVat, shopSettings } from './order-terms.service.ts'

const RentalVatType = builder.enumType('RentalVat', {
  description: 'How rents bear VAT.',
  values: {
    NET: { value: 'net', description: 'It is added to the rent.' },
    GROSS: { value: 'gross', description: 'Prices per day include it.' },
    NONE: { value: 'none', description: 'The company is not registered: there is none.' },
  } as const satisfies Record<Uppercase<RentalVat>, { value: RentalVat; description: string }>,
})

builder.queryField('rentalVat', (t) =>
  t.field({
    type: RentalVatType,
    nullable: true,
    description: 'How the rents of new orders bear VAT. Needs `admin`.',
    authScopes: { admin: true },
    resolve: async (_root, _args, ctx) => (await shopSettings(ctx)).rentalVat,
  }),
)

builder.mutationField('setRentalVat', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ rentalVat: RentalVat }>('SetRentalVatSuccess').implement({
      description: 'New orders bear VAT so; placed orders stay as they are.',
      fields: (success) => ({
        rentalVat: success.expose('rentalVat', { type: RentalVatType, description: 'The setting after the change.' }),
      }),
    }),
    description: 'Chooses how rents bear VAT. Needs `settings.write`.',
    authScopes: { may: 'settings.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError] },
    input: { rentalVat: t.input.field({ type: RentalVatType, description: 'For new orders.' }) },
    resolve: async (_root, { input }, ctx) => setRentalVat(ctx, input.rentalVat),
  }),
)

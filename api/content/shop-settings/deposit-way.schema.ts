import { ForbiddenError, InvalidInputError, UnauthenticatedError } from '#lib/errors.ts'
import type { DepositWay } from '#prisma/client.ts'
import { DEPOSIT_WAYS } from '#rules/deposit-ways.ts'
import { builder } from '../../builder.ts'
import { setDepositWay, shopSettings } from './order-terms.service.ts'

export const DepositWayType = builder.enumType('DepositWay', {
  description: 'How the deposit of rentals is secured.',
  values: {
    CASH: { value: 'cash', description: DEPOSIT_WAYS.cash },
    CHARGE: { value: 'charge', description: DEPOSIT_WAYS.charge },
    HOLD: { value: 'hold', description: DEPOSIT_WAYS.hold },
  } as const satisfies Record<Uppercase<DepositWay>, { value: DepositWay; description: string }>,
})

builder.queryField('depositWay', (t) =>
  t.field({
    type: DepositWayType,
    nullable: true,
    description: 'How the deposits of new orders that are paid by card are secured. Needs `admin`.',
    authScopes: { admin: true },
    resolve: async (_root, _args, ctx) => (await shopSettings(ctx)).depositWay,
  }),
)

builder.mutationField('setDepositWay', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ depositWay: DepositWay }>('SetDepositWaySuccess').implement({
      description: 'New orders that are paid by card have it; placed orders stay as they are.',
      fields: (success) => ({
        depositWay: success.expose('depositWay', {
          type: DepositWayType,
          description: 'The setting after the change.',
        }),
      }),
    }),
    description: 'Chooses how deposits are secured. Needs `settings.write`.',
    authScopes: { may: 'settings.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError] },
    input: { depositWay: t.input.field({ type: DepositWayType, description: 'For new orders.' }) },
    resolve: async (_root, { input }, ctx) => setDepositWay(ctx, input.depositWay),
  }),
)

import { NotFoundError } from '#lib/errors.ts'
import { rowId } from '#lib/global-id.ts'
import { builder } from '../../builder.ts'
import { orderRead } from '../../payloads.schema.ts'
import { stopReminder } from './order-reminders.service.ts'
import { Order, orderSuccess } from './orders.schema.ts'

builder.prismaObjectField(Order, 'remindsNextYear', (t) =>
  t.boolean({
    description: 'Whether its customer wants an e-mail almost a year after the party and has not got it.',
    resolve: async ({ id: orderId }, _args, ctx) => {
      const reminder = await ctx.db.reminder.findUnique({ where: { orderId_kind: { orderId, kind: 'next_year' } } })
      return reminder !== null && reminder.consentedAt !== null && reminder.sentAt === null
    },
  }),
)

builder.mutationField('stopReminder', (t) =>
  t.fieldWithInput({
    type: orderSuccess('StopReminderSuccess', 'The shop sends no e-mail a year after the party.'),
    description:
      'Withdraws the consent to an e-mail a year after the party, for the customer of the order and the holder of its private link.',
    errors: { types: [NotFoundError] },
    input: {
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      accessToken: t.input.string({
        required: false,
        description: 'From `placeOrder` or `findOrder`; needed without the account of the order.',
      }),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const orderId = rowId(input.orderId)
      await stopReminder(ctx, { orderId, accessToken: input.accessToken ?? null })
      return orderRead(ctx, info, orderId)
    },
  }),
)

import { sql } from '#lib/database/sql.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import type { Order as OrderRow } from '#prisma/client.ts'
import { builder } from '../../builder.ts'
import { defineNestedConnection } from '../../connections.schema.ts'
import type { Context } from '../../context.ts'
import { Order } from '../orders/orders.schema.ts'
import { mailMessagesWhere } from './mail-messages.filter.ts'
import { MailMessage, MailMessageConnection } from './mail-messages.schema.ts'

const ordersOfMail = defineLoader<Context, number, OrderRow | null>(async (ctx, ids) =>
  inOrderOf(ids, await ctx.db.order.findMany({ where: { id: { in: [...ids] } } }), ({ id }) => id),
)

const nestedMail = defineNestedConnection((ctx: Context, { where, select }) =>
  ctx.db.mailMessage.findMany({ where, ...(select && { select }) }),
)

builder.prismaObjectField('MailMessage', 'order', (t) =>
  t.field({
    type: Order,
    nullable: true,
    description: 'The order it is about; null without one.',
    select: { orderId: true },
    resolve: ({ orderId }, _args, ctx) => (orderId === null ? null : ordersOfMail(ctx).load(orderId)),
  }),
)

builder.prismaObjectField(Order, 'mailMessages', (t) =>
  t.connection(
    {
      type: MailMessage,
      nullable: true,
      authScopes: { may: 'customers.read' },
      description: 'E-mails about the order, newest first. Needs `customers.read`: others get null and an error.',
      resolve: ({ id }, args, ctx, info) =>
        nestedMail({ ctx, args, info }, id, mailMessagesWhere(sql`t.order_id = parent.id`)),
    },
    MailMessageConnection,
  ),
)

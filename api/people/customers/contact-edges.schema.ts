import { defineLoader, groupedBy, inOrderOf } from '#lib/loaders.ts'
import type { Contact as ContactRow, Customer as CustomerRow } from '#prisma/client.ts'
import { builder } from '../../builder.ts'
import type { Context } from '../../context.ts'
import { Contact } from '../contacts/contacts.schema.ts'
import { gatherContacts } from '../contacts/gather-contacts.service.ts'
import { Customer } from './customers.schema.ts'
import { Order } from '../../sales/orders/orders.schema.ts'

const contactsOfOrders = defineLoader<Context, number, ContactRow | null>(async (ctx, orderIds) => {
  await gatherContacts(ctx)
  const records = await ctx.db.contactRecord.findMany({
    where: { source: 'order', recordId: { in: [...orderIds] } },
    include: { contact: true },
  })
  return inOrderOf(orderIds, records, ({ recordId }) => recordId).map((record) => record?.contact ?? null)
})

const customersOfContacts = defineLoader<Context, number, CustomerRow[]>(async (ctx, contactIds) => {
  const records = await ctx.db.contactRecord.findMany({
    where: { source: 'account', contactId: { in: [...contactIds] } },
    orderBy: { recordId: 'asc' },
  })
  const customers = await ctx.db.customer.findMany({ where: { id: { in: records.map(({ recordId }) => recordId) } } })
  const byId = new Map(customers.map((customer) => [customer.id, customer]))
  return groupedBy(contactIds, records, ({ contactId }) => contactId).map((own) =>
    own.flatMap(({ recordId }) => byId.get(recordId) ?? []),
  )
})

builder.prismaObjectField(Order, 'contact', (t) =>
  t.field({
    type: Contact,
    nullable: true,
    authScopes: { may: 'customers.read' },
    description:
      'The person who ordered, with all orders by the same phone or e-mail address; null once both were erased. Needs `customers.read`: others get null and an error.',
    resolve: ({ id }, _args, ctx) => contactsOfOrders(ctx).load(id),
  }),
)

builder.prismaObjectField('Contact', 'customers', (t) =>
  t.field({
    type: [Customer],
    description: 'Accounts of the contact, the oldest first; usually one or none.',
    resolve: ({ id }, _args, ctx) => customersOfContacts(ctx).load(id),
  }),
)

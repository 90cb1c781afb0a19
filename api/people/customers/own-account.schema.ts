import { nodeRow } from '#lib/node-row.ts'
import { builder } from '../../builder.ts'
import { customerIdOf, type Context } from '../../context.ts'
import { registerErrors } from '../../errors.schema.ts'
import { DeliveryMethodType } from '../../sales/orders/order-enums.schema.ts'
import { AccountInUseError, ProofExpiredError } from './customers.errors.ts'
import { ownAddresses, ownData, ownSessions } from './own-account.service.ts'

registerErrors([
  [ProofExpiredError, 'The link was used, replaced by a newer one, or has expired.'],
  [AccountInUseError, 'The account has open orders or rented goods; the message lists them.'],
])

const isMine = (ctx: Context) => ({ customerId: customerIdOf(ctx) ?? 0 })

export const OwnSession = builder.prismaNode('Session', {
  variant: 'OwnSession',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => ({ ...nodeRow(id, () => true), ...isMine(ctx) }),
  description: 'Session of the current customer. Its token is never exposed.',
  fields: (t) => ({
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of login.' }),
    usedAt: t.expose('usedAt', {
      type: 'DateTime',
      description: 'Time of the last use, accurate to about five minutes.',
    }),
    isCurrent: t.boolean({
      description: 'Whether this request uses it.',
      resolve: ({ id }, _args, { viewer }) => viewer.kind === 'customer' && viewer.sessionId === id,
    }),
  }),
})

export const OwnAddress = builder.prismaNode('CustomerAddress', {
  variant: 'OwnAddress',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => ({ ...nodeRow(id, () => true), ...isMine(ctx) }),
  description: 'Address the current customer saved for the checkout.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the recipient.' }),
    phone: t.exposeString('phone', { description: 'Phone number of the recipient.' }),
    deliveryMethod: t.expose('deliveryMethod', {
      type: DeliveryMethodType,
      description: 'Delivery method: home address or courier office.',
    }),
    address: t.exposeString('address', { description: 'Full address, or the office.' }),
  }),
})

builder.queryFields((t) => ({
  ownSessions: t.field({
    type: [OwnSession],
    nullable: true,
    description: 'Sessions of the current customer, newest first. Needs `customer`.',
    authScopes: { customer: true },
    resolve: (_root, _args, ctx) => ownSessions(ctx),
  }),
  ownAddresses: t.field({
    type: [OwnAddress],
    nullable: true,
    description: 'Saved addresses of the current customer, at most ten. Needs `customer`.',
    authScopes: { customer: true },
    resolve: (_root, _args, ctx) => ownAddresses(ctx),
  }),
  ownData: t.string({
    nullable: true,
    description: 'All stored data of the current customer, as JSON text. Needs `customer`.',
    authScopes: { customer: true },
    resolve: (_root, _args, ctx) => ownData(ctx),
  }),
}))

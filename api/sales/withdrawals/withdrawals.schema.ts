import { rowId } from '#lib/global-id.ts'
import { InvalidInputError, NotFoundError, TooManyAttemptsError } from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { withdrawalRefusal, withdrawalUntil, type WithdrawalFacts } from '#rules/withdrawal.ts'
import { builder } from '../../builder.ts'
import { registerErrors } from '../../errors.schema.ts'
import { orderRows } from '../orders/orders.loaders.ts'
import { Order } from '../orders/orders.schema.ts'
import { OrderLine } from '../orders/order-lines.schema.ts'
import { WithdrawalRefusedError } from './withdrawals.errors.ts'
import { withdrawalInput } from './withdrawals.input.ts'
import { withdrawalFacts } from './withdrawals.loaders.ts'
import { withdrawFromOrder, type ReceivedWithdrawal } from './withdrawals.service.ts'

registerErrors([[WithdrawalRefusedError, 'Nothing of the order can be withdrawn from; `message` is the reason.']])

const WithdrawalTerms = builder.objectRef<WithdrawalFacts>('WithdrawalTerms').implement({
  description: 'Whether a customer may withdraw from the goods of an order. Rentals have no such right.',
  fields: (t) => ({
    refusal: t.string({
      nullable: true,
      description: 'Why not, as a Bulgarian text; null when goods can be withdrawn from today.',
      resolve: (facts, _args, ctx) => withdrawalRefusal(facts, dayInSofia(ctx.clock())),
    }),
    until: t.field({
      type: 'Date',
      description: 'Last day: 14 days after the delivery, or after the order when no delivery is known.',
      resolve: withdrawalUntil,
    }),
  }),
})

builder.prismaObjectField(Order, 'withdrawal', (t) =>
  t.field({
    type: WithdrawalTerms,
    description: 'Whether its goods can be withdrawn from.',
    resolve: ({ id }, _args, ctx) => withdrawalFacts(ctx).load(id),
  }),
)

interface WithdrawnGoods {
  orderId: number
  lineIds: readonly number[]
}

const WithdrawnGoodsType = builder.objectRef<WithdrawnGoods>('WithdrawnGoods').implement({
  description: 'The goods that a customer withdrew from.',
  fields: (t) => ({
    order: t.field({
      type: Order,
      description: 'Their order.',
      resolve: ({ orderId }, _args, ctx) => orderRows(ctx).load(orderId),
    }),
    lines: t.field({
      type: [OrderLine],
      description: 'The lines.',
      resolve: ({ lineIds }, _args, ctx) =>
        ctx.db.orderLine.findMany({ where: { id: { in: [...lineIds] } }, orderBy: { id: 'asc' } }),
    }),
  }),
})

builder.prismaObjectField('Inquiry', 'withdrawn', (t) =>
  t.field({
    type: WithdrawnGoodsType,
    nullable: true,
    description: 'Of a withdrawal: its order and goods; null of other inquiries.',
    resolve: ({ withdrawnOrderId: orderId, withdrawnLineIds: lineIds }) =>
      orderId === null ? null : { orderId, lineIds },
  }),
)

const WithdrawFromOrderSuccess = builder.objectRef<ReceivedWithdrawal>('WithdrawFromOrderSuccess').implement({
  description: 'The withdrawal is received; its receipt is sent to the e-mail address of the order.',
  fields: (t) => ({
    statement: t.exposeString('statement', { description: 'The statement as received: the order and the goods.' }),
    receivedAt: t.expose('createdAt', { type: 'DateTime', description: 'When it arrived, by the shop’s clock.' }),
  }),
})

builder.mutationField('withdrawFromOrder', (t) =>
  t.fieldWithInput({
    type: WithdrawFromOrderSuccess,
    description:
      'Withdraws from goods of an order, for its customer and the holder of its private link. Floods from one address are refused.',
    errors: { types: [InvalidInputError, NotFoundError, WithdrawalRefusedError, TooManyAttemptsError] },
    input: {
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      accessToken: t.input.string({
        required: false,
        description: 'From `placeOrder` or `findOrder`; needed without the account of the order.',
      }),
      lineIds: t.input.globalIDList({ for: OrderLine, description: 'The goods: at least one line, no rentals.' }),
    },
    resolve: (_root, { input: { orderId, accessToken, lineIds } }, ctx) =>
      withdrawFromOrder(
        ctx,
        parseInput(withdrawalInput, { orderId: rowId(orderId), accessToken, lineIds: lineIds.map(rowId) }),
      ),
  }),
)

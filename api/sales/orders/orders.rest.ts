import { z } from 'zod'
import { replayedHeader } from '../../platform/idempotency/idempotency.service.ts'
import { route } from '../../platform/rest/route.ts'
import { addOrderLine } from './add-order-line.service.ts'
import { openOrder } from './open-order.service.ts'
import { openOrderInput, orderItemInput, orderPath, orderStatusInput } from './orders.input.ts'
import { allOrders, changeOrderStatus, orderDetails, ownOrders } from './orders.service.ts'
import {
  itemsJson,
  orderDetailsResponse,
  orderJson,
  orderLineJson,
  orderLineResponse,
  orderResponse,
  orderWithItemsResponse,
} from './orders.json.ts'
import { OPENER_COOKIE } from '../../context.ts'

export const orderRoutes = [
  route({
    method: 'POST',
    path: '/api/orders',
    scope: 'public',
    summary:
      'First of two steps: opens an order without lines. For 15 minutes, requests with the cookie of the answer may add lines.',
    errors: ['FORBIDDEN', 'PROMO_CODE_REJECTED', 'IDEMPOTENCY_MISMATCH', 'TOO_MANY_ATTEMPTS'],
    response: orderResponse,
    input: openOrderInput,
    call: openOrder,
    json: ({ order }) => orderJson(order, false),
    status: { among: [201], of: ({ status }) => status },
    headers: replayedHeader,
    cookies: ({ openerCookie }) => ({ [OPENER_COOKIE]: openerCookie }),
  }),
  route({
    method: 'POST',
    path: '/api/order-items',
    scope: 'public',
    summary: 'Second step, once per line: reserves the goods or the days.',
    errors: [
      'FORBIDDEN',
      'OUT_OF_STOCK',
      'INSUFFICIENT_STOCK',
      'DATES_TAKEN',
      'ORDER_CLOSED',
      'PROMO_CODE_REJECTED',
      'IDEMPOTENCY_MISMATCH',
      'TOO_MANY_ATTEMPTS',
    ],
    response: orderLineResponse,
    input: orderItemInput,
    call: addOrderLine,
    json: ({ answer }) => orderLineJson(answer),
    status: { among: [201, 200], of: ({ status }) => status },
    headers: replayedHeader,
  }),
  route({
    method: 'GET',
    path: '/api/users/orders',
    scope: 'customer',
    summary: 'The customer’s orders with their lines, newest first.',
    response: z.array(orderWithItemsResponse),
    input: z.object({}),
    call: ownOrders,
    json: (orders) => orders.map((order) => ({ ...orderJson(order, false), items: itemsJson(order) })),
  }),
  route({
    method: 'GET',
    path: '/api/orders/:orderId/details',
    scope: 'account',
    summary: 'An order with its lines, for its customer and for staff.',
    response: orderDetailsResponse,
    input: orderPath,
    call: orderDetails,
    json: (order, ctx) => ({ order: orderJson(order, ctx.viewer.kind === 'admin'), items: itemsJson(order) }),
  }),
  route({
    method: 'GET',
    path: '/api/admin/orders',
    scope: 'admin',
    summary: 'All orders, newest first.',
    response: z.array(orderResponse),
    input: z.object({}),
    call: allOrders,
    json: (orders) => orders.map((order) => orderJson(order, true)),
  }),
  route({
    method: 'PATCH',
    path: '/api/admin/orders/:orderId/status',
    scope: 'orders.pack',
    summary: 'Changes the status of an order; cancelling releases goods, days and promo code use.',
    errors: [
      'BAD_TRANSITION',
      'RENTAL_BEGUN',
      'OUT_OF_STOCK',
      'INSUFFICIENT_STOCK',
      'DATES_TAKEN',
      'PROMO_CODE_REJECTED',
    ],
    response: orderResponse,
    input: orderPath.extend(orderStatusInput.shape),
    call: changeOrderStatus,
    json: (order) => orderJson(order, true),
  }),
]

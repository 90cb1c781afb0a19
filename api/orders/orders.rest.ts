import { z } from 'zod'
import { replayedHeader } from '../idempotency/idempotency.service.ts'
import { route } from '../rest/route.ts'
import { addOrderLine } from './add-order-line.service.ts'
import { openOrder } from './open-order.service.ts'
import { openOrderInput, orderItemInput, orderPath, orderStatusInput } from './orders.input.ts'
import { allOrders, changeOrderStatus, orderDetails, ownOrders } from './orders.service.ts'
import { itemsJson, orderLineJson, orderJson } from './orders.json.ts'
import { OPENER_COOKIE } from '../context.ts'

export const orderRoutes = [
  route({
    method: 'POST',
    path: '/api/orders',
    scope: 'public',
    input: openOrderInput,
    call: openOrder,
    json: ({ order }) => orderJson(order, false),
    status: ({ status }) => status,
    headers: replayedHeader,
    cookies: ({ openerCookie }) => ({ [OPENER_COOKIE]: openerCookie }),
  }),
  route({
    method: 'POST',
    path: '/api/order-items',
    scope: 'public',
    input: orderItemInput,
    call: addOrderLine,
    json: ({ answer }) => orderLineJson(answer),
    status: ({ status }) => status,
    headers: replayedHeader,
  }),
  route({
    method: 'GET',
    path: '/api/users/orders',
    scope: 'customer',
    input: z.object({}),
    call: ownOrders,
    json: (orders) => orders.map((order) => ({ ...orderJson(order, false), items: itemsJson(order) })),
  }),
  route({
    method: 'GET',
    path: '/api/orders/:orderId/details',
    scope: 'account',
    input: orderPath,
    call: orderDetails,
    json: (order, ctx) => ({ order: orderJson(order, ctx.viewer.kind === 'admin'), items: itemsJson(order) }),
  }),
  route({
    method: 'GET',
    path: '/api/admin/orders',
    scope: 'admin',
    input: z.object({}),
    call: allOrders,
    json: (orders) => orders.map((order) => orderJson(order, true)),
  }),
  route({
    method: 'PATCH',
    path: '/api/admin/orders/:orderId/status',
    scope: 'admin',
    input: orderPath.extend(orderStatusInput.shape),
    call: changeOrderStatus,
    json: (order) => orderJson(order, true),
  }),
]

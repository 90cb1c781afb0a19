import { z } from 'zod'
import { replayedHeader } from '../idempotency/idempotency.service.ts'
import { route } from '../rest/route.ts'
import { addOrderLine } from './add-order-line.service.ts'
import { openOrder } from './open-order.service.ts'
import { openOrderInput, orderItemInput, orderPath, orderStatusInput } from './orders.input.ts'
import { allOrders, changeOrderStatus, orderDetails, ownOrders } from './orders.service.ts'
import { itemsShape, orderLineShape, orderShape } from './orders.json.ts'
import { OPENER_COOKIE } from '../context.ts'

/** Ordering in two steps and reading one's orders (storefront 7), and the panel's orders (back-office 7). */
export const orderRoutes = [
  route({
    method: 'POST',
    path: '/api/orders',
    scope: 'public',
    input: openOrderInput,
    call: openOrder,
    shape: ({ order }) => orderShape(order, false),
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
    shape: ({ answer }) => orderLineShape(answer),
    status: ({ status }) => status,
    headers: replayedHeader,
  }),
  route({
    method: 'GET',
    path: '/api/users/orders',
    scope: 'customer',
    input: z.object({}),
    call: ownOrders,
    shape: (orders) => orders.map((order) => ({ ...orderShape(order, false), items: itemsShape(order) })),
  }),
  route({
    method: 'GET',
    path: '/api/orders/:orderId/details',
    scope: 'account',
    input: orderPath,
    call: orderDetails,
    shape: (order, ctx) => ({ order: orderShape(order, ctx.viewer.kind === 'admin'), items: itemsShape(order) }),
  }),
  route({
    method: 'GET',
    path: '/api/admin/orders',
    scope: 'admin',
    input: z.object({}),
    call: allOrders,
    shape: (orders) => orders.map((order) => orderShape(order, true)),
  }),
  route({
    method: 'PATCH',
    path: '/api/admin/orders/:orderId/status',
    scope: 'admin',
    input: orderPath.extend(orderStatusInput.shape),
    call: changeOrderStatus,
    shape: (order) => orderShape(order, true),
  }),
]

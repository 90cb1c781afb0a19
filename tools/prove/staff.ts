import { z } from 'zod'
import type { Stage } from './scenario.ts'
import { ADMIN } from './proof-shop.ts'
import { attemptRest, untilKnown } from './shopper.ts'

const loggedIn = z.object({ sessionToken: z.string() })

/** Logs the shop's admin in. */
export async function adminToken(stage: Stage): Promise<string> {
  const { answer } = await untilKnown(() => attemptRest(stage, 'log in', { path: '/api/admin/login', body: ADMIN }))
  return loggedIn.parse(answer.body).sessionToken
}

/** Staff with a token of the admin. */
export function staffWith(stage: Stage, token: string) {
  const patch = (operation: string, path: string, body: object) =>
    untilKnown(() => attemptRest(stage, operation, { method: 'PATCH', path: `/api/admin/${path}`, body, token }))
  return {
    setOrderStatus: (orderId: number, status: string) =>
      patch('set order status', `orders/${orderId}/status`, { status }),
    setStock: (productId: number, quantity: number) =>
      patch('set stock', `inventory/${productId}`, { quantity, threshold: 0 }),
    setRentalStock: (productId: number, quantity: number) =>
      patch('set rental stock', `rental-inventory/${productId}`, { quantity, threshold: 0 }),
    decide: (reservationId: number, status: string) =>
      patch('decide reservation', `rental-reservations/${reservationId}/status`, { status, notes: '' }),
    remove: (path: string) =>
      untilKnown(() => attemptRest(stage, 'delete', { method: 'DELETE', path: `/api/admin/${path}`, token })),
  }
}

export type Staff = ReturnType<typeof staffWith>

export const logInStaff = async (stage: Stage): Promise<Staff> => staffWith(stage, await adminToken(stage))

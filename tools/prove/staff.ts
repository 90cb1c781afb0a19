import type { Stage } from './scenario.ts'
import { ADMIN } from '../bench/servers.ts'
import { loggedIn, trySurely } from './shopper.ts'

/** Logs the shop's admin in. */
export async function adminToken(stage: Stage): Promise<string> {
  const { answer } = await trySurely(stage, 'log in', { path: '/api/admin/login', body: ADMIN })
  return loggedIn.parse(answer.body).sessionToken
}

/** Staff with a token of the admin. */
export function staffWith(stage: Stage, token: string) {
  const patch = (operation: string, path: string, body: object) =>
    trySurely(stage, operation, { method: 'PATCH', path: `/api/admin/${path}`, body, token })
  return {
    setOrderStatus: (orderId: number, status: string) =>
      patch('set order status', `orders/${orderId}/status`, { status }),
    setStock: (productId: number, quantity: number) =>
      patch('set stock', `inventory/${productId}`, { quantity, threshold: 0 }),
    setRentalStock: (productId: number, quantity: number) =>
      patch('set rental stock', `rental-inventory/${productId}`, { quantity, threshold: 0 }),
    decide: (reservationId: number, status: string) =>
      patch('decide reservation', `rental-reservations/${reservationId}/status`, { status, notes: '' }),
    remove: (path: string) => trySurely(stage, 'delete', { method: 'DELETE', path: `/api/admin/${path}`, token }),
  }
}

export type Staff = ReturnType<typeof staffWith>

export const logInStaff = async (stage: Stage): Promise<Staff> => staffWith(stage, await adminToken(stage))

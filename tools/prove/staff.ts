import { z } from 'zod'
import { ADMIN } from '../bench/servers.ts'
import { globalId } from '../bench/requests.ts'
import type { Stage } from './scenario.ts'
import { loggedIn, tryOnce, trySurely } from './shopper.ts'

/** Logs the shop's admin in. */
export async function adminToken(stage: Stage): Promise<string> {
  const { answer } = await trySurely(stage, 'log in', { path: '/api/admin/login', body: ADMIN })
  return loggedIn.parse(answer.body).sessionToken
}

const mutated = z.object({ data: z.object({ done: z.object({ __typename: z.string() }) }) })

export async function logInStaff(stage: Stage) {
  const token = await adminToken(stage)
  const patch = (operation: string, path: string, body: object) =>
    trySurely(stage, operation, { method: 'PATCH', path: `/api/admin/${path}`, body, token })
  /** Sends a mutation once. The type of its result; null when its outcome is unknown. */
  const mutate = async (field: string, input: object): Promise<string | null> => {
    const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`
    const query = `mutation ($input: ${type}!) { done: ${field}(input: $input) { __typename } }`
    const { answer } = await tryOnce(stage, field, { path: '/graphql', body: { query, variables: { input } }, token })
    return mutated.safeParse(answer.body).data?.data.done.__typename ?? null
  }
  return {
    mutate,
    /** Cash for the goods of an order, received or refunded. */
    recordPayment: (orderId: number, kind: 'RECEIVED' | 'REFUNDED', amount: string) => {
      const entry = { kind, purpose: 'GOODS', amount, method: 'CASH', reason: 'проба' }
      return mutate('recordPayment', { orderId: globalId('Order', orderId), entries: [entry] })
    },
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

export type Staff = Awaited<ReturnType<typeof logInStaff>>

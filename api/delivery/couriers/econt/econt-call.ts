import type { CourierAccount } from '../courier-account.ts'
import { callCourier, CourierRefusal } from '../courier-http.ts'
import { listAt, textAt } from '../courier-json.ts'

/** The words are in nested errors, of which outer ones are often blank. */
export function econtWords(error: unknown): string {
  const own = textAt(error, 'message').trim()
  const inner = listAt(error, 'innerErrors').map(econtWords)
  return [own, ...inner].filter((words) => words !== '').join(' ')
}

/** Calls a service such as `Shipments/LabelService.createLabel`. Fails with `CourierRefusal`, `CourierUnknown`. */
export async function callEcont(
  { address, user, password }: CourierAccount,
  service: string,
  body: unknown,
  deadlineMs?: number,
): Promise<unknown> {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const path = `/${service}.json`
  const { status, json } = await callCourier(address, {
    method: 'POST',
    path,
    body,
    headers: { authorization },
    ...(deadlineMs !== undefined && { deadlineMs }),
  })
  if (status < 300) return json
  const type = textAt(json, 'type')
  throw new CourierRefusal(econtWords(json) || `Еконт отговори с код ${status}.`, type)
}

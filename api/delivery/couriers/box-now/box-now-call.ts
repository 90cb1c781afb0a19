import type { CourierAccount } from '../courier-account.ts'
import {
  callCourier,
  CourierRefusal,
  CourierUnknown,
  type CourierAnswer,
  type CourierRequest,
} from '../courier-http.ts'
import { textAt } from '../courier-json.ts'

function refusalOf({ json, status }: CourierAnswer): CourierRefusal {
  const code = textAt(json, 'code')
  return new CourierRefusal([textAt(json, 'message'), code].filter(Boolean).join(' ') || `BOX NOW: ${status}`, code)
}

/** With a session of its own: tokens end after an hour. Fails with `CourierRefusal`, `CourierUnknown`. */
export async function callBoxNow(
  { address, user, password }: CourierAccount,
  request: CourierRequest,
): Promise<CourierAnswer> {
  const session = await callCourier(address, {
    method: 'POST',
    path: '/auth-sessions',
    body: { grant_type: 'client_credentials', client_id: user, client_secret: password },
  })
  if (session.status >= 300) throw refusalOf(session)
  const token = textAt(session.json, 'access_token')
  if (token === '') throw new CourierUnknown('BOX NOW answered without a token')
  const answer = await callCourier(address, { ...request, headers: { authorization: `Bearer ${token}` } })
  if (answer.status >= 300) throw refusalOf(answer)
  return answer
}

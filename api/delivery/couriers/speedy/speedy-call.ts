import type { CourierAccount } from '../courier-account.ts'
import { callCourier, CourierRefusal, type CourierAnswer } from '../courier-http.ts'
import { partAt, textAt } from '../courier-json.ts'

/** Speedy answers refusals with 200. Fails with `CourierRefusal`, `CourierUnknown`. */
export async function callSpeedy(
  { address, user, password }: CourierAccount,
  call: string,
  body: object,
  deadlineMs?: number,
): Promise<CourierAnswer> {
  const answer = await callCourier(address, {
    method: 'POST',
    path: `/${call}`,
    body: { userName: user, password, language: 'BG', ...body },
    ...(deadlineMs !== undefined && { deadlineMs }),
  })
  const error = partAt(answer.json, 'error')
  if (error) throw new CourierRefusal(textAt(error, 'message') || 'Спиди отказа заявката.', textAt(error, 'code'))
  if (answer.status >= 300) throw new CourierRefusal(`Спиди отговори с код ${answer.status}.`)
  return answer
}

import { adminToken } from '../../../web/lib/tokens.ts'
import { messageIn } from '../../lib/server-message.ts'

const PATH = '/guarantee-notice'
const NOT_SAVED = 'Уведомлението не е записано'

const authorization = () => `Bearer ${adminToken() ?? ''}`

/** Rejects with an error for the user. */
export async function uploadNotice(file: Blob): Promise<void> {
  const headers = { authorization: authorization(), 'content-type': 'application/octet-stream' }
  const response = await fetch(PATH, { method: 'POST', headers, body: file })
  if (!response.ok) throw new Error(messageIn(await response.text(), NOT_SAVED))
}

/** Rejects with an error for the user. */
export async function deleteNotice(): Promise<void> {
  const response = await fetch(PATH, { method: 'DELETE', headers: { authorization: authorization() } })
  if (!response.ok) throw new Error(messageIn(await response.text(), NOT_SAVED))
}

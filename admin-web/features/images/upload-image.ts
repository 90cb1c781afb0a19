import { adminToken } from '../../../web/lib/tokens.ts'
import { loginAgain } from '../../lib/login-again.ts'
import { messageIn } from '../../lib/server-message.ts'
import { holdUnsaved } from '../../lib/unsaved.ts'

/** Shown when the server gives no reason (docs/spec/panel.md#panel-messages). */
export const UPLOAD_FAILED = 'Възникна грешка при качване на снимката'

function send(file: File, token: string | null, onProgress: (share: number) => void): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('image', file)
    request.open('POST', '/api/admin/upload-image')
    request.setRequestHeader('authorization', `Bearer ${token ?? ''}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('error', () => reject(new Error(UPLOAD_FAILED)))
    request.addEventListener('load', () => resolve(request))
    request.send(form)
  })
}

/** `onProgress` gets 0 to 1. Waits for a new login when the session has ended; rejects with an error for the user. */
export async function uploadImage(file: File, onProgress: (share: number) => void): Promise<string> {
  const release = holdUnsaved()
  try {
    const token = adminToken()
    const { status, responseText } = await send(file, token, onProgress)
    if (status === 401 && (await loginAgain(token))) return await uploadImage(file, onProgress)
    const url = /"imageUrl":"([^"]+)"/.exec(responseText)?.[1]
    if (status === 201 && url !== undefined) return url
    throw new Error(messageIn(responseText, UPLOAD_FAILED))
  } finally {
    release()
  }
}

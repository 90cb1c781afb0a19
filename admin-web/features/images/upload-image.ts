import { adminToken } from '../../../web/lib/tokens.ts'
import { messageIn } from '../../lib/server-message.ts'

/** Said when a picture could not be uploaded and the server gave no reason (back-office 8). */
export const UPLOAD_FAILED = 'Възникна грешка при качване на снимката'

/** Uploads one picture and answers its address; `onProgress` is told the share from 0 to 1. Fails with an error that is fit to show. */
export function uploadImage(file: File, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('image', file)
    request.open('POST', '/api/admin/upload-image')
    request.setRequestHeader('authorization', `Bearer ${adminToken() ?? ''}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('error', () => reject(new Error(UPLOAD_FAILED)))
    request.addEventListener('load', () => {
      const url = /"imageUrl":"([^"]+)"/.exec(request.responseText)?.[1]
      if (request.status === 201 && url !== undefined) resolve(url)
      else reject(new Error(messageIn(request.responseText, UPLOAD_FAILED)))
    })
    request.send(form)
  })
}

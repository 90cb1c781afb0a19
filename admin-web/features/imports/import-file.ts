import { adminToken } from '../../../web/lib/tokens.ts'
import { messageIn } from '../../lib/server-message.ts'
import { isPreview, type ImportPreview } from './import-preview.rules.ts'

const FAILED = 'Файлът не може да бъде прочетен'
const NOT_SAVED = 'Промените не са записани'

async function send(path: string, body: Blob): Promise<Response> {
  const headers = { authorization: `Bearer ${adminToken() ?? ''}`, 'content-type': 'application/octet-stream' }
  return fetch(path, { method: 'POST', headers, body })
}

/** What a file would do. Rejects with an error that can be shown. */
export async function previewFile(file: Blob): Promise<ImportPreview> {
  const response = await send('/imports/preview', file)
  const text = await response.text()
  const read: unknown = response.ok ? JSON.parse(text) : null
  if (!isPreview(read)) throw new Error(messageIn(text, FAILED))
  return read
}

/** Writes the lines of a preview. Rejects with an error that can be shown. */
export async function saveRows(rows: ImportPreview['rows'], reason: string): Promise<void> {
  const response = await send('/imports', new Blob([JSON.stringify({ rows, reason })]))
  if (!response.ok) throw new Error(messageIn(await response.text(), NOT_SAVED))
}

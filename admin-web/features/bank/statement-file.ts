import { countText } from '#rules/count-text.ts'
import { adminToken } from '../../../web/lib/tokens.ts'
import { messageIn } from '../../lib/server-message.ts'

export interface StoredStatement {
  added: number
  repeated: number
}

const isStored = (read: unknown): read is StoredStatement =>
  typeof read === 'object' && read !== null && 'added' in read && 'repeated' in read

/** Rejects with an error for the user. */
export async function uploadStatement(file: File): Promise<StoredStatement> {
  const headers = {
    authorization: `Bearer ${adminToken() ?? ''}`,
    'content-type': 'application/octet-stream',
    'x-file-name': encodeURIComponent(file.name),
  }
  const response = await fetch('/bank-statements', { method: 'POST', headers, body: file })
  const text = await response.text()
  const read: unknown = response.ok ? JSON.parse(text) : null
  if (!isStored(read)) throw new Error(messageIn(text, 'Извлечението не може да бъде прочетено'))
  return read
}

const TRANSFERS = ['превод', 'превода'] as const

/** „Добавени са 3 превода. 2 превода вече бяха внесени.“ */
export function storedText({ added, repeated }: StoredStatement): string {
  if (added === 0) return 'Всички преводи от този файл вече бяха внесени.'
  const first = `${added === 1 ? 'Добавен е' : 'Добавени са'} ${countText(added, TRANSFERS)}.`
  if (repeated === 0) return first
  return `${first} ${countText(repeated, TRANSFERS)} вече ${repeated === 1 ? 'беше внесен' : 'бяха внесени'}.`
}

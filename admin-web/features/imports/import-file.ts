import { adminToken } from '../../../web/lib/tokens.ts'
import { messageIn } from '../../lib/server-message.ts'
import { isPreview, type ImportPreview } from './import-preview.rules.ts'

const FAILED = 'Файлът не може да бъде прочетен'
const NOT_SAVED = 'Промените не са записани'
const UNKNOWN = 'Връзката прекъсна. Прегледайте файла отново: ако всичко е без промяна, значи е записано.'

async function send(path: string, body: Blob, accept = 'application/json'): Promise<Response> {
  const headers = { authorization: `Bearer ${adminToken() ?? ''}`, 'content-type': 'application/octet-stream', accept }
  return fetch(path, { method: 'POST', headers, body })
}

/** Dry run. Rejects with an error for the user. */
export async function previewFile(file: Blob): Promise<ImportPreview> {
  const response = await send('/imports/preview', file)
  const text = await response.text()
  const read: unknown = response.ok ? JSON.parse(text) : null
  if (!isPreview(read)) throw new Error(messageIn(text, FAILED))
  return read
}

export interface Written {
  written: number
  of: number
}

interface SaveEvent extends Partial<Written> {
  result?: object
  failure?: object | null
}

async function* eventsOf({ body }: Response): AsyncGenerator<SaveEvent> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
    if (done) return
    const [last = '', ...whole] = (rest + value).split('\n\n').toReversed()
    rest = last
    for (const event of whole.toReversed()) yield JSON.parse(event.replace(/^data: /, ''))
  }
}

/** Rejects with an error for the user. */
export async function saveRows(
  rows: ImportPreview['rows'],
  reason: string,
  tell: (written: Written) => void,
): Promise<void> {
  const response = await send('/imports', new Blob([JSON.stringify({ rows, reason })]), 'text/event-stream')
  if (!response.ok) throw new Error(messageIn(await response.text(), NOT_SAVED))
  for await (const { written, of, result, failure } of eventsOf(response)) {
    if (written !== undefined && of !== undefined) tell({ written, of })
    if (failure !== undefined) throw new Error(messageIn(JSON.stringify(failure), NOT_SAVED))
    if (result !== undefined) return
  }
  throw new Error(UNKNOWN)
}

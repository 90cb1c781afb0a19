import { adminToken } from '../../web/lib/tokens.ts'
import { notify } from '../../web/ui/notify.ts'
import { messageIn } from './server-message.ts'

async function fileAt(path: string, failure: string): Promise<{ name: string; content: Blob }> {
  const response = await fetch(path, { headers: { authorization: `Bearer ${adminToken() ?? ''}` } })
  if (!response.ok) throw new Error(messageIn(await response.text(), failure))
  const [, name = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, content: await response.blob() }
}

export async function downloadFile(path: string, failure: string): Promise<void> {
  try {
    const { name, content } = await fileAt(path, failure)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(content)
    link.download = name
    link.click()
    URL.revokeObjectURL(link.href)
  } catch (error) {
    // Without a response `fetch` throws a TypeError with the browser's message.
    const description = error instanceof Error && !(error instanceof TypeError) ? error.message : failure
    void notify({ type: 'error', title: 'Грешка', description })
  }
}

import { notify } from '../../../web/ui/notify.ts'
import { adminToken } from '../../../web/lib/tokens.ts'
import { codeIn, messageIn } from '../../lib/server-message.ts'

const FAILED = 'Документът не може да бъде отворен'

const TO_SETTINGS = {
  label: 'Към настройките',
  run: () => window.location.assign('/admin/settings/shop'),
}

/** With a body it is posted: a draft has a recipient, which is no part of an address. */
async function fetchPaper(path: string, body: object | null): Promise<Response> {
  const authorization = `Bearer ${adminToken() ?? ''}`
  if (body === null) return fetch(path, { headers: { authorization } })
  return fetch(path, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Opens a PDF of the shop in a new window. The window opens before the response: browsers block it later. */
export async function openPaper(path: string, body: object | null = null): Promise<void> {
  const page = window.open('', '_blank')
  const refuse = (text: string) => {
    page?.close()
    const isIssuerMissing = codeIn(text) === 'ISSUER_MISSING'
    void notify({
      type: 'error',
      title: 'Грешка',
      description: messageIn(text, FAILED),
      ...(isIssuerMissing && { action: TO_SETTINGS }),
    })
  }
  try {
    const response = await fetchPaper(path, body)
    if (!response.ok) {
      refuse(await response.text())
      return
    }
    const address = URL.createObjectURL(await response.blob())
    if (page === null) window.location.assign(address)
    else page.location.replace(address)
  } catch {
    refuse('')
  }
}

export const documentPath = (databaseId: number): string => `/papers/documents/${databaseId}`

export const ORDER_PAPERS = [
  { name: 'order', label: 'Поръчка' },
  { name: 'packing-list', label: 'Опаковъчен лист' },
  { name: 'proforma', label: 'Проформа фактура' },
] as const

export const RENTAL_PAPERS = [
  { name: 'hand-over', label: 'Протокол за предаване' },
  { name: 'return', label: 'Протокол за връщане' },
] as const

export const orderPaperPath = (orderNumber: number, name: string): string => `/papers/orders/${orderNumber}/${name}`

export const invoiceDraftPath = (orderNumber: number): string => `/papers/orders/${orderNumber}/invoice-draft`

export const packingListsPath = (orderNumbers: readonly number[]): string =>
  `/papers/packing-lists?orders=${orderNumbers.join(',')}`

import { notify } from '../../../web/ui/notify.ts'
import { adminToken } from '../../../web/lib/tokens.ts'
import { messageIn } from '../../lib/server-message.ts'

const FAILED = 'Документът не може да бъде отворен'

async function paperAddress(path: string): Promise<string> {
  const response = await fetch(path, { headers: { authorization: `Bearer ${adminToken() ?? ''}` } })
  if (!response.ok) throw new Error(messageIn(await response.text(), FAILED))
  return URL.createObjectURL(await response.blob())
}

/** Opens a PDF of the shop in a new window. The window opens before the response: browsers block it later. */
export async function openPaper(path: string): Promise<void> {
  const page = window.open('', '_blank')
  try {
    const address = await paperAddress(path)
    if (page === null) window.location.assign(address)
    else page.location.replace(address)
  } catch (error) {
    page?.close()
    void notify({ type: 'error', title: 'Грешка', description: error instanceof Error ? error.message : FAILED })
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

export const packingListsPath = (orderNumbers: readonly number[]): string =>
  `/papers/packing-lists?orders=${orderNumbers.join(',')}`

export const CHANGED_PARTS = {
  line_added: 'добавено',
  line_removed: 'премахнато',
  quantity: 'брой',
  period: 'дни',
  customer_name: 'Име',
  customer_phone: 'Телефон',
  customer_email: 'Имейл',
  delivery_method: 'Доставка',
  delivery_address: 'Адрес на доставка',
  payment_method: 'Плащане',
  event_on: 'Дата на партито',
  dispatch_on: 'Изпращане до',
  payment: 'плащане',
  charge: 'начисление',
  tracking: 'Товарителница',
} as const

export type ChangedPart = keyof typeof CHANGED_PARTS

/** Staff read these in the history; letters only say that they changed, and a customer may have them forgotten. */
const PERSONAL_PARTS: ReadonlySet<ChangedPart> = new Set([
  'customer_name',
  'customer_phone',
  'customer_email',
  'delivery_address',
])

const isPart = (text: string): text is ChangedPart => Object.hasOwn(CHANGED_PARTS, text)

/** `from` and `to` as people read them; null where there was nothing, both once they are forgotten. */
export interface OrderChange {
  part: ChangedPart
  item: string | null
  from: string | null
  to: string | null
}

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string'

function isChange(value: unknown): value is OrderChange {
  if (typeof value !== 'object' || value === null) return false
  if (!('part' in value && 'item' in value && 'from' in value && 'to' in value)) return false
  const { part, item, from, to } = value
  return typeof part === 'string' && isPart(part) && [item, from, to].every(isText)
}

export function changesOf(stored: unknown): OrderChange[] {
  if (stored === null) return []
  if (!Array.isArray(stored) || !stored.every(isChange))
    throw new Error('an event stores other changes than were written')
  return stored
}

export function changedText({ part, from, to }: OrderChange): string {
  if (PERSONAL_PARTS.has(part)) return 'променено'
  return [from ?? '—', to ?? '—'].join(' → ')
}

export const changedName = ({ part, item }: OrderChange): string => item ?? CHANGED_PARTS[part]

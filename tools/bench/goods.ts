import { randomUUID } from 'node:crypto'

/** What requests choose from. */
export interface Goods {
  categoryIds: number[]
  productIds: number[]
  /** In stock. */
  sizes: { productId: number; variantId: number }[]
  rentalIds: number[]
  words: string[]
}

/** A size for sale, or a rental with its days. */
export interface Wanted {
  productId: number
  variantId: number | null
  startsOn: string | null
  endsOn: string | null
}

const DAY_MS = 86_400_000

/** A random one. */
export function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}

/** One piece. */
export function wantedSize({ sizes }: Goods): Wanted {
  return { ...oneOf(sizes), startsOn: null, endsOn: null }
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** For three days within the next two months. */
export function wantedRental({ rentalIds }: Goods): Wanted {
  const starts = Date.now() + (2 + Math.floor(Math.random() * 60)) * DAY_MS
  return { productId: oneOf(rentalIds), variantId: null, startsOn: dayOf(starts), endsOn: dayOf(starts + 2 * DAY_MS) }
}

export const newSession = (): string => randomUUID()

export const CUSTOMER = {
  customerName: 'Мария Иванова',
  customerEmail: 'maria@example.bg',
  customerPhone: '0888 123 456',
  deliveryAddress: 'София, ул. Шипка 6',
}

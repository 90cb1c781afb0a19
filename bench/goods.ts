import { randomUUID } from 'node:crypto'

/** What the shop holds, for requests to choose from. */
export interface Goods {
  categoryIds: number[]
  productIds: number[]
  /** Sizes that are in stock. */
  sizes: { productId: number; variantId: number }[]
  rentalIds: number[]
  words: string[]
}

/** An item to put in a cart; a size that is sold, or a rental with its days. */
export interface Wanted {
  productId: number
  variantId: number | null
  startsOn: string | null
  endsOn: string | null
}

const DAY_MS = 86_400_000

/** Any one of these. */
export function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}

/** A size that is sold, one piece. */
export function wantedSize({ sizes }: Goods): Wanted {
  return { ...oneOf(sizes), startsOn: null, endsOn: null }
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** A rental for three days of the next two months. */
export function wantedRental({ rentalIds }: Goods): Wanted {
  const starts = Date.now() + (2 + Math.floor(Math.random() * 60)) * DAY_MS
  return { productId: oneOf(rentalIds), variantId: null, startsOn: dayOf(starts), endsOn: dayOf(starts + 2 * DAY_MS) }
}

/** A session that nobody has used. */
export const newSession = (): string => randomUUID()

/** The customer's data that every order carries. */
export const CUSTOMER = {
  customerName: 'Мария Иванова',
  customerEmail: 'maria@example.bg',
  customerPhone: '0888 123 456',
  deliveryAddress: 'София, ул. Шипка 6',
}

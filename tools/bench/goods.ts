import { addDays, dayInSofia } from '#rules/calendar.ts'

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

/** For three days within the next two months. */
export function wantedRental({ rentalIds }: Goods): Wanted {
  const startsOn = addDays(dayInSofia(new Date()), 2 + Math.floor(Math.random() * 60))
  return { productId: oneOf(rentalIds), variantId: null, startsOn, endsOn: addDays(startsOn, 2) }
}

export const CUSTOMER = {
  customerName: 'Мария Иванова',
  customerEmail: 'maria@example.bg',
  customerPhone: '0888 123 456',
  deliveryAddress: 'София, ул. Шипка 6',
}

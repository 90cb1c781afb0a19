import { countText, type Counted } from '#rules/count-text.ts'
import type { Permission } from '#rules/staff-roles.ts'
import type { PanelChangeKind } from '../../gql/graph.ts'
import type { PanelChangedSubscription } from './panel-changed.graphql.ts'

export type PanelChange = PanelChangedSubscription['panelChanged']

const OF_ORDERS = [
  'order',
  'orders',
  'nodes',
  'reservation',
  'reservations',
  'products',
  'inventory',
  'calendar',
  'documents',
  'contact',
  'contacts',
  'turnover',
  'panelFigures',
  'payments',
  'tillDay',
  'tillDays',
  'bankEntries',
  'ordersLackingDeposit',
] as const
const OF_STOCK = ['inventory', 'products', 'panelFigures'] as const
const OF_REVIEWS = ['reviews', 'panelFigures'] as const
const OF_INQUIRIES = ['inquiries', 'panelFigures'] as const

/** The root fields that show the changed objects; null for all queries on the screen. */
const SHOWN_BY: Readonly<Record<PanelChangeKind, readonly string[] | null>> = {
  ORDER_PLACED: OF_ORDERS,
  ORDER_CHANGED: OF_ORDERS,
  RESERVATION_PLACED: OF_ORDERS,
  RESERVATION_CHANGED: OF_ORDERS,
  STOCK_CHANGED: OF_STOCK,
  REVIEW_WRITTEN: OF_REVIEWS,
  REVIEW_CHANGED: OF_REVIEWS,
  INQUIRY_SENT: OF_INQUIRIES,
  INQUIRY_CHANGED: OF_INQUIRIES,
  SETTINGS_CHANGED: [
    'priceDisplay',
    'rentalVat',
    'requiresSafetyData',
    'depositWay',
    'guaranteeNotice',
    'eshop',
    'delivery',
    'shopFacts',
    'frequentQuestions',
    'serviceZones',
    'outsideServices',
  ],
  PAGE_TEXT_CHANGED: ['pageMarkup'],
  ATTRIBUTES_CHANGED: ['attributes'],
  MAKERS_CHANGED: ['makers'],
  CAUGHT_UP: null,
}

export function oldAfter(changes: readonly PanelChange[]): ReadonlySet<string> | null {
  const fields = new Set<string>()
  for (const { kind } of changes) {
    const shownBy = SHOWN_BY[kind]
    if (shownBy === null) return null
    for (const field of shownBy) fields.add(field)
  }
  return fields
}

interface NewsWords {
  one: string
  many: Counted
  to: string
  needs: Permission
  own?: (databaseId: number) => string
  isNumbered?: true
}

type NewsKind = 'ORDER_PLACED' | 'RESERVATION_PLACED' | 'INQUIRY_SENT' | 'REVIEW_WRITTEN'

/** In the order of the notice. */
const NEWS: Readonly<Record<NewsKind, NewsWords>> = {
  ORDER_PLACED: {
    one: 'Нова поръчка',
    many: ['нова поръчка', 'нови поръчки'],
    to: '/admin/shop/orders',
    needs: 'orders.pack',
    own: (databaseId) => `/admin/shop/orders/${databaseId}`,
    isNumbered: true,
  },
  RESERVATION_PLACED: {
    one: 'Нова резервация',
    many: ['нова резервация', 'нови резервации'],
    to: '/admin/rent/reservations',
    needs: 'reservations.write',
    isNumbered: true,
  },
  INQUIRY_SENT: {
    one: 'Ново запитване',
    many: ['ново запитване', 'нови запитвания'],
    to: '/admin/contact-inquiries',
    needs: 'inquiries.write',
  },
  REVIEW_WRITTEN: {
    one: 'Нов отзив',
    many: ['нов отзив', 'нови отзива'],
    to: '/admin/shop/reviews',
    needs: 'reviews.write',
  },
}

const isNewsKind = (kind: string): kind is NewsKind => Object.hasOwn(NEWS, kind)

/** True for new work that the role handles and that the admin did not cause. */
export function isNews({ kind, isOwn }: PanelChange, may: (permission: Permission) => boolean): boolean {
  return isNewsKind(kind) && !isOwn && may(NEWS[kind].needs)
}

const numberOf = ({ node }: PanelChange): number | null =>
  node?.__typename === 'Order' || node?.__typename === 'Reservation' ? node.databaseId : null

/** Null without news; `to` is the address of the link. */
export function newsText(news: readonly PanelChange[]): { text: string; to: string } | null {
  const kinds = Object.keys(NEWS).filter(isNewsKind)
  const found = kinds
    .map((kind) => ({
      words: NEWS[kind],
      ids: news.filter((change) => change.kind === kind).map(numberOf),
    }))
    .filter(({ ids }) => ids.length > 0)
  const [first] = found
  if (first === undefined) return null
  const parts = found.map(({ words, ids: [id = null, ...more] }) =>
    more.length > 0
      ? countText(more.length + 1, words.many)
      : words.isNumbered && id !== null
        ? `${words.one} № ${id}`
        : words.one,
  )
  const [id = null, ...more] = first.ids
  const text = parts.map((part, i) => (i === 0 ? part : `${part.charAt(0).toLowerCase()}${part.slice(1)}`)).join(', ')
  return { text, to: first.words.own && id !== null && more.length === 0 ? first.words.own(id) : first.words.to }
}

export interface ParcelStateRule {
  label: string
  /** The goods are no longer in the shop: no label is cancelled from here on. */
  hasLeft: boolean
  /** Whether it takes the place of the one parcel of its order. */
  isLive: boolean
  /** The courier reports little more: it is tracked for a week longer. */
  isFinal: boolean
  /** Of its cash on delivery until the courier pays it out; null: none is collected. */
  cod: 'expected' | 'collected' | 'refused' | null
  /** The status that its order reaches at the first such step, unless it is there or further. */
  orderStatus: 'shipped' | 'delivered' | null
  /** To the customer, once for the parcel. */
  letter: 'parcel_ready' | 'parcel_delivered' | 'parcel_refused' | null
}

/**
 * Of a parcel, as its courier reports it (docs/spec/parcels.md#states). Tracking may lead from any state to any other.
 * All effects follow from this table, also in SQL: `npm run generate` writes functions of it.
 */
export const PARCEL_STATES = {
  /** A row with our reference, before the courier is called. */
  claimed: {
    label: 'Създава се',
    hasLeft: false,
    isLive: true,
    isFinal: false,
    cod: 'expected',
    orderStatus: null,
    letter: null,
  },
  /** The courier did not answer: only a search for our reference says whether the parcel exists. */
  unknown: {
    label: 'Чака отговор от куриера',
    hasLeft: false,
    isLive: true,
    isFinal: false,
    cod: 'expected',
    orderStatus: null,
    letter: null,
  },
  created: {
    label: 'Товарителницата е създадена',
    hasLeft: false,
    isLive: true,
    isFinal: false,
    cod: 'expected',
    orderStatus: null,
    letter: null,
  },
  handed_over: {
    label: 'Предадена на куриера',
    hasLeft: true,
    isLive: true,
    isFinal: false,
    cod: 'expected',
    orderStatus: 'shipped',
    letter: null,
  },
  in_transit: {
    label: 'На път',
    hasLeft: true,
    isLive: true,
    isFinal: false,
    cod: 'expected',
    orderStatus: 'shipped',
    letter: null,
  },
  out_for_delivery: {
    label: 'При куриера за доставка',
    hasLeft: true,
    isLive: true,
    isFinal: false,
    cod: 'expected',
    orderStatus: 'shipped',
    letter: null,
  },
  ready_at_point: {
    label: 'Чака в офис или автомат',
    hasLeft: true,
    isLive: true,
    isFinal: false,
    cod: 'expected',
    orderStatus: 'shipped',
    letter: 'parcel_ready',
  },
  failed_attempt: {
    label: 'Неуспешен опит за доставка',
    hasLeft: true,
    isLive: true,
    isFinal: false,
    cod: 'expected',
    orderStatus: 'shipped',
    letter: null,
  },
  delayed: {
    label: 'Закъснява',
    hasLeft: true,
    isLive: true,
    isFinal: false,
    cod: 'expected',
    orderStatus: 'shipped',
    letter: null,
  },
  delivered: {
    label: 'Доставена',
    hasLeft: true,
    isLive: true,
    isFinal: true,
    cod: 'collected',
    orderStatus: 'delivered',
    letter: 'parcel_delivered',
  },
  refused: {
    label: 'Отказана',
    hasLeft: true,
    isLive: true,
    isFinal: false,
    cod: 'refused',
    orderStatus: 'shipped',
    letter: 'parcel_refused',
  },
  returning: {
    label: 'Връща се към магазина',
    hasLeft: true,
    isLive: true,
    isFinal: false,
    cod: 'refused',
    orderStatus: 'shipped',
    letter: 'parcel_refused',
  },
  returned: {
    label: 'Върната в магазина',
    hasLeft: true,
    isLive: false,
    isFinal: true,
    cod: 'refused',
    orderStatus: null,
    letter: null,
  },
  lost: {
    label: 'Изгубена',
    hasLeft: true,
    isLive: false,
    isFinal: true,
    cod: 'expected',
    orderStatus: null,
    letter: null,
  },
  cancelled: {
    label: 'Анулирана',
    hasLeft: false,
    isLive: false,
    isFinal: true,
    cod: null,
    orderStatus: null,
    letter: null,
  },
} as const satisfies Record<string, ParcelStateRule>

export type ParcelStateName = keyof typeof PARCEL_STATES

export interface ParcelStateRule {
  label: string
  /** The goods are no longer in the shop: no label is cancelled from here on. */
  hasLeft: boolean
  /** The courier reports nothing further: such a parcel is not tracked. */
  isFinal: boolean
  /** What its cash on delivery becomes; null: it stays. */
  cod: 'collected' | 'refused' | null
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
    isFinal: false,
    cod: null,
    orderStatus: null,
    letter: null,
  },
  /** The courier did not answer: only a search for our reference says whether the parcel exists. */
  unknown: {
    label: 'Чака отговор от куриера',
    hasLeft: false,
    isFinal: false,
    cod: null,
    orderStatus: null,
    letter: null,
  },
  created: {
    label: 'Товарителницата е създадена',
    hasLeft: false,
    isFinal: false,
    cod: null,
    orderStatus: null,
    letter: null,
  },
  handed_over: {
    label: 'Предадена на куриера',
    hasLeft: true,
    isFinal: false,
    cod: null,
    orderStatus: 'shipped',
    letter: null,
  },
  in_transit: {
    label: 'На път',
    hasLeft: true,
    isFinal: false,
    cod: null,
    orderStatus: 'shipped',
    letter: null,
  },
  out_for_delivery: {
    label: 'При куриера за доставка',
    hasLeft: true,
    isFinal: false,
    cod: null,
    orderStatus: 'shipped',
    letter: null,
  },
  ready_at_point: {
    label: 'Чака в офис или автомат',
    hasLeft: true,
    isFinal: false,
    cod: null,
    orderStatus: 'shipped',
    letter: 'parcel_ready',
  },
  failed_attempt: {
    label: 'Неуспешен опит за доставка',
    hasLeft: true,
    isFinal: false,
    cod: null,
    orderStatus: 'shipped',
    letter: null,
  },
  delayed: {
    label: 'Закъснява',
    hasLeft: true,
    isFinal: false,
    cod: null,
    orderStatus: 'shipped',
    letter: null,
  },
  delivered: {
    label: 'Доставена',
    hasLeft: true,
    isFinal: true,
    cod: 'collected',
    orderStatus: 'delivered',
    letter: 'parcel_delivered',
  },
  refused: {
    label: 'Отказана',
    hasLeft: true,
    isFinal: false,
    cod: 'refused',
    orderStatus: null,
    letter: 'parcel_refused',
  },
  returning: {
    label: 'Връща се към магазина',
    hasLeft: true,
    isFinal: false,
    cod: 'refused',
    orderStatus: null,
    letter: 'parcel_refused',
  },
  returned: {
    label: 'Върната в магазина',
    hasLeft: true,
    isFinal: true,
    cod: 'refused',
    orderStatus: null,
    letter: null,
  },
  lost: {
    label: 'Изгубена',
    hasLeft: true,
    isFinal: true,
    cod: null,
    orderStatus: null,
    letter: null,
  },
  cancelled: {
    label: 'Анулирана',
    hasLeft: false,
    isFinal: true,
    cod: null,
    orderStatus: null,
    letter: null,
  },
} as const satisfies Record<string, ParcelStateRule>

export type ParcelStateName = keyof typeof PARCEL_STATES

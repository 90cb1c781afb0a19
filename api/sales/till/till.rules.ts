import type { MoneyMethod, PaymentKind } from '#prisma/client.ts'
import { converted, type Currency } from '#rules/money.ts'

/** Payments of one till day with the same facts. */
export interface TillRow {
  currency: Currency
  kind: PaymentKind
  /** Null for a withheld deposit. */
  method: MoneyMethod | null
  adminId: number | null
  entries: number
  amountMinor: number
}

export interface Moved {
  receivedMinor: number
  refundedMinor: number
}

export interface TillMethod extends Moved {
  method: MoneyMethod
}

export interface TillPerson extends Moved {
  adminId: number | null
}

export interface TillSums {
  entries: number
  /** Cash received minus refunded. */
  cashMinor: number
  withheldMinor: number
  methods: TillMethod[]
  /** In cash. */
  people: TillPerson[]
}

const METHODS: readonly MoneyMethod[] = ['cash', 'card', 'bank_transfer', 'courier']

/** Payments in the other currency are converted once per sum (docs/spec/money.md#rounding). */
function movedBy(rows: readonly TillRow[], currency: Currency): Moved {
  const sumOf = (kind: PaymentKind) =>
    rows
      .filter((row) => row.kind === kind)
      .reduce(
        (sum, row) => sum + converted({ minorUnits: row.amountMinor, currency: row.currency }, currency).minorUnits,
        0,
      )
  return { receivedMinor: sumOf('received'), refundedMinor: sumOf('refunded') }
}

const isMoved = ({ receivedMinor, refundedMinor }: Moved): boolean => receivedMinor !== 0 || refundedMinor !== 0

/** Sums of one till day in the shop's currency. */
export function tillSums(rows: readonly TillRow[], currency: Currency): TillSums {
  const cash = rows.filter(({ method }) => method === 'cash')
  const { receivedMinor, refundedMinor } = movedBy(cash, currency)
  const withheld = rows.filter(({ kind }) => kind === 'withheld').map((row) => ({ ...row, kind: 'received' as const }))
  return {
    entries: rows.reduce((sum, row) => sum + row.entries, 0),
    cashMinor: receivedMinor - refundedMinor,
    withheldMinor: movedBy(withheld, currency).receivedMinor,
    methods: METHODS.map((method) => ({
      method,
      ...movedBy(
        rows.filter((row) => row.method === method),
        currency,
      ),
    })).filter(isMoved),
    people: [...Map.groupBy(cash, ({ adminId }) => adminId)]
      .map(([adminId, own]) => ({ adminId, ...movedBy(own, currency) }))
      .filter(isMoved),
  }
}

import { sql } from '#lib/database/sql.ts'
import type { ListedRows } from '#lib/listed-rows.ts'
import { havingText, numberTyped } from '#lib/text-search.ts'
import type { Carrier, CodState, ParcelState } from '#prisma/client.ts'
import { PAID_WITHIN_MS } from './late-money.rules.ts'

export interface ParcelsFilter {
  /** Number of the waybill or of the order. */
  search?: string | null | undefined
  carrier?: Carrier | null | undefined
  state?: ParcelState | null | undefined
  codState?: CodState | null | undefined
  /** Collected money that is not paid out in time. */
  isLate?: boolean | null | undefined
}

/** Newest first. */
export function parcelsMatching({ search, carrier, state, codState, isLate }: ParcelsFilter, now: Date): ListedRows {
  const text = search?.trim()
  const number = text ? numberTyped(text) : null
  const lateBefore = new Date(now.getTime() - PAID_WITHIN_MS)
  const late = sql`(t.cod_state = 'collected' AND t.collected_at < ${lateBefore})`
  return {
    table: sql`parcels`,
    order: { name: 'parcels', keys: [{ value: sql`t.id`, type: 'int8' }], descending: true },
    anyOf: text
      ? [havingText(text, sql`t.number, t.reference`), ...(number === null ? [] : [sql`t.order_id = ${number}`])]
      : null,
    allOf: [
      ...(carrier ? [sql`t.carrier = ${carrier}::carrier`] : []),
      ...(state ? [sql`t.state = ${state}::parcel_state`] : []),
      ...(codState ? [sql`t.cod_state = ${codState}::cod_state`] : []),
      ...(isLate === null || isLate === undefined ? [] : [isLate ? late : sql`${late} IS NOT TRUE`]),
    ],
  }
}

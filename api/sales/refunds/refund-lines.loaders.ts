import { int, jsonList, oneOf, returning } from '#lib/database/row.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { Currency, ProductType } from '#prisma/client.ts'
import { allocate } from '#rules/package-price.ts'
import { leftOfFee, refundedByLine } from '#rules/refund-proposal.ts'
import type { Sql } from '#lib/database/sql.ts'
import type { Context } from '../../context.ts'
import { discountedPrices } from '../orders/discounted-prices.rules.ts'

/** Amounts are minor units of the order's currency. */
export interface RefundLine {
  lineId: number
  currency: Currency
  /** Price of its goods or rent after the discount, with VAT and without the deposit. */
  priceMinor: number
  /** Of that, refunded for this line. */
  refundedMinor: number
}

export interface RefundFacts {
  currency: Currency
  lines: RefundLine[]
  /** The part of the delivery fee that was not refunded. */
  feeLeftMinor: number
}

const FACTS = {
  id: int,
  currency: oneOf(Currency),
  goodsMinor: int,
  rentMinor: int,
  rentalVatMinor: int,
  feeMinor: int,
  refundedMinor: int,
  lines: jsonList({ id: int, type: oneOf(ProductType), priceMinor: int }),
  returns: jsonList({ paidBackMinor: int, lines: jsonList({ lineId: int, refundedMinor: int }) }),
}

/** By order: price and earlier refunds of each line. */
export async function readRefundFacts(
  from: Pick<Sql, 'rows'>,
  ids: readonly number[],
): Promise<(RefundFacts | null)[]> {
  const rows = await from.rows(returning(FACTS)`
    SELECT o.id, o.currency, o.goods_minor AS "goodsMinor", o.rent_minor AS "rentMinor", o.rental_vat_minor AS "rentalVatMinor",
      o.delivery_fee_minor AS "feeMinor",
      coalesce((SELECT sum(p.amount_minor) FROM payments p WHERE p.order_id = o.id AND p.kind = 'refunded' AND p.purpose <> 'deposit'), 0)::bigint AS "refundedMinor",
      coalesce((SELECT json_agg(json_build_object('id', l.id, 'type', l.type, 'priceMinor',
        CASE WHEN l.is_billed THEN l.total_minor - CASE l.type WHEN 'rent' THEN l.unit_price_minor::bigint * l.quantity ELSE 0 END ELSE 0 END) ORDER BY l.id)
        FROM order_lines l WHERE l.order_id = o.id), '[]') AS lines,
      coalesce((SELECT json_agg(json_build_object(
          'paidBackMinor', coalesce((SELECT sum(p.amount_minor) FROM payments p WHERE p.return_id = r.id), 0),
          'lines', coalesce((SELECT json_agg(json_build_object('lineId', b.order_line_id, 'refundedMinor', b.refunded_minor) ORDER BY b.order_line_id)
            FROM order_return_lines b WHERE b.return_id = r.id), '[]')) ORDER BY r.id)
        FROM order_returns r WHERE r.order_id = o.id), '[]') AS returns
    FROM orders o WHERE o.id = ANY (${[...ids]}::int[])`)
  return inOrderOf(ids, rows, ({ id }) => id).map((row) => {
    if (!row) return null
    const { currency, goodsMinor, rentMinor, rentalVatMinor, feeMinor, refundedMinor, lines, returns } = row
    const prices = discountedPrices({ goodsMinor, rentMinor }, lines)
    const rents = lines.filter(({ type }) => type === 'rent')
    const vat = allocate(
      rentalVatMinor,
      rents.map(({ id }) => prices.get(id) ?? 0),
    )
    const vatOf = new Map(rents.map(({ id }, at) => [id, vat[at] ?? 0]))
    const refunded = refundedByLine(returns)
    const ofLines = [...refunded.values()].reduce((sum, minor) => sum + minor, 0)
    return {
      currency,
      feeLeftMinor: leftOfFee(feeMinor, refundedMinor, ofLines),
      lines: lines.map(({ id: lineId }) => ({
        lineId,
        currency,
        priceMinor: (prices.get(lineId) ?? 0) + (vatOf.get(lineId) ?? 0),
        refundedMinor: refunded.get(lineId) ?? 0,
      })),
    }
  })
}

export const refundFacts = defineLoader<Context, number, RefundFacts | null>((ctx, ids) =>
  readRefundFacts(ctx.sql, ids),
)

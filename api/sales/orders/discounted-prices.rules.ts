// What each line of an order costs after its discount (docs/spec/payments.md#refunds-and-returns).
import { allocate } from '#rules/package-price.ts'

export interface ChargedLine {
  id: number
  type: 'sale' | 'rent'
  /** Of its goods or its rent, without deposit, in minor units; 0 while it is not billed. */
  priceMinor: number
}

function sharesOf(amountMinor: number, lines: readonly ChargedLine[]): (readonly [id: number, minor: number])[] {
  const shares = allocate(
    amountMinor,
    lines.map(({ priceMinor }) => priceMinor),
  )
  return lines.map(({ id }, at) => [id, shares[at] ?? 0] as const)
}

/** By line: they add up to the goods and to the rent of the order. */
export const discountedPrices = (
  { goodsMinor, rentMinor }: { goodsMinor: number; rentMinor: number },
  lines: readonly ChargedLine[],
): ReadonlyMap<number, number> =>
  new Map([
    ...sharesOf(
      goodsMinor,
      lines.filter(({ type }) => type === 'sale'),
    ),
    ...sharesOf(
      rentMinor,
      lines.filter(({ type }) => type === 'rent'),
    ),
  ])

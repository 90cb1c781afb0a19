import type { ApolloClient, Unmasked } from '@apollo/client'
import { minorUnitsOf } from '#rules/money.ts'
import { lineTotalMinor } from '#rules/order-amounts.ts'
import { moneyOf } from '../../lib/money-text.ts'
import { CartView_cartFragmentDoc, type CartView_cartFragment } from './CartView.graphql.ts'

export type ShownCart = Unmasked<CartView_cartFragment>
export type ShownLine = ShownCart['lines'][number]

export const shownCart = (client: ApolloClient | null, cartId: string): ShownCart | null =>
  client?.cache.readFragment({
    fragment: CartView_cartFragmentDoc,
    fragmentName: 'CartView_cart',
    from: { __typename: 'Cart', id: cartId },
    optimistic: true,
  }) ?? null

const minorUnits = ({ amount }: { amount: string }): number => minorUnitsOf(amount) ?? 0

/** With other lines, and what then follows by the shop's own rules, until it answers. */
function withLines(cart: ShownCart, lines: ShownLine[]): ShownCart {
  const productsMinor = lines.reduce((sum, { lineTotal }) => sum + minorUnits(lineTotal), 0)
  return {
    ...cart,
    lines,
    lineCount: lines.length,
    canBeOrdered: lines.length > 0 && lines.every(({ problem }) => problem === null),
    amounts: { ...cart.amounts, productsTotal: { __typename: 'Money', ...moneyOf(productsMinor) } },
  }
}

function inQuantity(line: ShownLine, quantity: number): ShownLine {
  const { unitPrice, rental } = line
  const total = lineTotalMinor({
    unitPriceMinor: minorUnits(unitPrice),
    quantity,
    rentalDays: rental?.days ?? null,
  })
  return { ...line, quantity, lineTotal: { __typename: 'Money', ...moneyOf(total) } }
}

export const withQuantity = (cart: ShownCart, lineId: string, quantity: number): ShownCart =>
  withLines(
    cart,
    cart.lines.map((line) => (line.id === lineId ? inQuantity(line, quantity) : line)),
  )

export const withoutLine = (cart: ShownCart, lineId: string): ShownCart =>
  withLines(
    cart,
    cart.lines.filter(({ id }) => id !== lineId),
  )

export const withoutLines = (cart: ShownCart): ShownCart => withLines(cart, [])

import type { ApolloClient, Unmasked } from '@apollo/client'
import { minorUnitsOf } from '#rules/money.ts'
import { lineTotalMinor } from '#rules/order-amounts.ts'
import { moneyOf } from '../../lib/money-text.ts'
import { CartPackages_cartFragmentDoc, type CartPackages_cartFragment } from './CartPackages.graphql.ts'
import { CartView_cartFragmentDoc, type CartView_cartFragment } from './CartView.graphql.ts'

export type ShownCart = Unmasked<CartView_cartFragment>
export type ShownLine = ShownCart['lines'][number]

export type ShownPackage = Unmasked<CartPackages_cartFragment>['packages'][number]

export const shownCart = (client: ApolloClient | null, cartId: string): ShownCart | null =>
  client?.cache.readFragment({
    fragment: CartView_cartFragmentDoc,
    fragmentName: 'CartView_cart',
    from: { __typename: 'Cart', id: cartId },
    optimistic: true,
  }) ?? null

export const shownPackages = (client: ApolloClient | null, cartId: string): ShownPackage[] =>
  client?.cache.readFragment({
    fragment: CartPackages_cartFragmentDoc,
    fragmentName: 'CartPackages_cart',
    from: { __typename: 'Cart', id: cartId },
  })?.packages ?? []

const minorUnits = ({ amount }: { amount: string }): number => minorUnitsOf(amount) ?? 0

const sumOf = (lines: readonly ShownLine[]): number =>
  lines.reduce((sum, { lineTotal }) => sum + minorUnits(lineTotal), 0)

export const hasPackages = ({ lineCount, lines }: ShownCart): boolean => lineCount > lines.length

/** With other lines, and what then follows by the shop's own rules, until it answers; packages stay as they are. */
function withLines(cart: ShownCart, lines: ShownLine[]): ShownCart {
  const productsMinor = minorUnits(cart.amounts.productsTotal) - sumOf(cart.lines) + sumOf(lines)
  const lineCount = cart.lineCount - cart.lines.length + lines.length
  const isFine = lineCount > 0 && lines.every(({ problem }) => problem === null)
  return {
    ...cart,
    lines,
    lineCount,
    canBeOrdered: isFine && (cart.canBeOrdered || !hasPackages(cart)),
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

export const emptied = (cart: ShownCart) => ({
  ...withLines(cart, []),
  lineCount: 0,
  canBeOrdered: false,
  minimumAge: null,
  amounts: { ...cart.amounts, productsTotal: { __typename: 'Money' as const, ...moneyOf(0) } },
  packages: [],
})

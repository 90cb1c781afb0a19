import type { CartLineRow_lineFragment } from '../features/cart/CartLineRow.graphql.ts'

export type TestLine = Omit<CartLineRow_lineFragment, ' $fragmentName'> & { isNoCourier: boolean }

export const money = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'BGN' as const })

/** Two of four available balloons, at 2.50 лв. */
export const saleLine: TestLine = {
  __typename: 'CartLine',
  id: 'line-1',
  name: 'Балон',
  size: '12 инча',
  quantity: 2,
  dateSource: 'OWN',
  isNoCourier: false,
  available: 4,
  picture: null,
  unitPrice: money('2.50'),
  lineTotal: money('5.00'),
  variant: { __typename: 'Variant', id: 'variant-1', databaseId: 12 },
  rental: null,
  problem: null,
  suggestions: [],
  product: { __typename: 'SaleProduct', id: 'product-1', databaseId: 7, type: 'SALE' },
}

/** Three chairs from Friday to Tuesday: two charged days at 4.00 лв. */
export const rentedLine: TestLine = {
  ...saleLine,
  id: 'line-2',
  name: 'Стол',
  size: null,
  variant: null,
  quantity: 3,
  isNoCourier: false,
  available: 10,
  unitPrice: money('4.00'),
  lineTotal: money('36.00'),
  rental: { __typename: 'RentalTerms', startsOn: '2027-05-07', endsOn: '2027-05-11', days: 2 },
  product: { __typename: 'RentalProduct', id: 'product-2', databaseId: 8, type: 'RENT' },
}

/** As the graph answers it. */
export function cartOf(...lines: TestLine[]) {
  const minorUnits = lines.reduce((sum, { lineTotal }) => sum + Math.round(Number(lineTotal.amount) * 100), 0)
  return {
    __typename: 'Cart' as const,
    id: 'cart-1',
    lineCount: lines.length,
    party: null,
    minimumAge: null,
    canBeOrdered: lines.every(({ problem }) => problem === null),
    amounts: { __typename: 'OrderAmounts' as const, productsTotal: money((minorUnits / 100).toFixed(2)) },
    lines,
    packages: [],
  }
}

/** The answer to an addition of the first of these lines. */
export function added(line: TestLine, ...others: TestLine[]) {
  const { product } = line
  return {
    addToCart: {
      __typename: 'AddToCartSuccess' as const,
      addedQuantity: 1,
      isCapped: false,
      cart: cartOf(line, ...others),
      line: { ...line, product: product && { ...product, goesWith: [] } },
    },
  }
}

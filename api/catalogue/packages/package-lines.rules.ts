// The parts of packages as lines: of the amounts of a cart, and of an order (docs/spec/packages.md#in-an-order).
import { lineTotalMinor, type PricedLine } from '#rules/order-amounts.ts'
import { rentalDaysOf, type ItemFacts } from '../items/items.rules.ts'
import type { PackageQuote, QuotedPart } from './package-quote.rules.ts'

export interface PackageLine extends ItemFacts, PricedLine {
  /** What it is for; of several parts of the same item all roles. */
  role: string
  allocatedMinor: number
  /** With the deposit. */
  totalMinor: number
}

type TakenPart = QuotedPart & { facts: ItemFacts }

const isTaken = (part: QuotedPart): part is TakenPart => !part.isLeftOut && part.facts !== null

function lineOf([first, ...others]: readonly TakenPart[]): PackageLine[] {
  if (!first) return []
  const parts = [first, ...others]
  const sumOf = (valueOf: (part: TakenPart) => number) => parts.reduce((sum, part) => sum + valueOf(part), 0)
  const line = {
    ...first.facts,
    role: [...new Set(parts.map(({ part }) => part.role))].join(', '),
    quantity: sumOf(({ pieces }) => pieces),
    rentalDays: rentalDaysOf(first.facts),
    allocatedMinor: sumOf(({ goodsMinor, rentMinor }) => goodsMinor + rentMinor),
  }
  return [{ ...line, totalMinor: lineTotalMinor(line) }]
}

/** One line for each item that is taken, in the order of the parts. Their shares add up to the price of the packages. */
export function packageLines({ parts }: Pick<PackageQuote, 'parts'>): PackageLine[] {
  const items = Map.groupBy(parts.filter(isTaken), ({ facts }) => `${facts.productId} ${facts.variantId ?? ''}`)
  return [...items.values()].flatMap(lineOf)
}

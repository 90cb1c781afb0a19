import { describe, expect, test } from '@jest/globals'
import type { ItemFacts } from '../items/items.rules.ts'
import { packageLines } from './package-lines.rules.ts'
import type { QuotedPart } from './package-quote.rules.ts'

const plate: ItemFacts = {
  productId: 1,
  variantId: 11,
  type: 'sale',
  name: 'Чиния',
  size: '23 см',
  isHidden: false,
  imageUrl: null,
  unitPriceMinor: 30,
  isVariantSold: true,
  obstacle: null,
  startsOn: null,
  endsOn: null,
  minimumAge: null,
  isNoCourier: false,
  stockId: 5,
  onHand: 100,
  reserved: 0,
  fullestDay: null,
  minDays: null,
  maxDays: null,
  closedOnStart: null,
  closedOnEnd: null,
  closedDays: [],
}
const chair: ItemFacts = {
  ...plate,
  productId: 2,
  variantId: null,
  type: 'rent',
  name: 'Стол',
  size: null,
  unitPriceMinor: 400,
  startsOn: '2030-06-17',
  endsOn: '2030-06-19',
}

function part(role: string, facts: ItemFacts | null, pieces: number, share: number, isLeftOut = false): QuotedPart {
  const item = { itemId: facts?.productId ?? 3, variantId: facts?.variantId ?? null }
  return {
    part: {
      id: 1,
      productId: 9,
      position: 0,
      role,
      ...item,
      itemIsPackage: false,
      pieces,
      guests: null,
      numerator: null,
      denominator: null,
      plus: null,
      pack: null,
      isOptional: true,
      alternatives: [],
    },
    candidate: { rank: null, ...item, pieces, isSamePrice: true },
    facts,
    isLeftOut,
    pieces,
    left: 100,
    problem: null,
    goodsMinor: facts?.type === 'sale' ? share : 0,
    rentMinor: facts?.type === 'rent' ? share : 0,
    depositMinor: facts?.type === 'rent' ? facts.unitPriceMinor * pieces : 0,
    substitutes: [],
  }
}

describe('packageLines()', () => {
  test('has the share of each part, and the deposit of rented ones above it', () => {
    const lines = packageLines({ parts: [part('Столове', chair, 12, 8641), part('Чинии', plate, 20, 549)] })
    expect(lines).toEqual([
      { ...chair, role: 'Столове', quantity: 12, rentalDays: 2, allocatedMinor: 8641, totalMinor: 8641 + 4800 },
      { ...plate, role: 'Чинии', quantity: 20, rentalDays: null, allocatedMinor: 549, totalMinor: 549 },
    ])
  })

  test('is one line for parts of the same item', () => {
    const parts = [
      part('Столове', chair, 8, 5761),
      part('Чинии', plate, 20, 549),
      part('Детски столове', chair, 4, 2880),
    ]
    expect(packageLines({ parts })).toMatchObject([
      { role: 'Столове, Детски столове', quantity: 12, allocatedMinor: 8641, totalMinor: 8641 + 4800 },
      { role: 'Чинии', quantity: 20 },
    ])
    expect(packageLines({ parts: [part('Чинии', plate, 1, 3), part('Чинии', plate, 2, 6)] })).toMatchObject([
      { role: 'Чинии', quantity: 3, allocatedMinor: 9 },
    ])
  })

  test('leaves out parts that are not taken, and items that do not exist', () => {
    const parts = [part('Чинии', plate, 20, 0, true), part('Арка', null, 1, 0), part('Столове', chair, 1, 800)]
    expect(packageLines({ parts })).toMatchObject([{ role: 'Столове' }])
  })

  test('of a part that the package gives for nothing is its share of 0', () => {
    expect(packageLines({ parts: [part('Чинии', plate, 20, 0)] })).toMatchObject([{ allocatedMinor: 0, totalMinor: 0 }])
  })
})

import { describe, expect, test } from '@jest/globals'
import { InvalidInputError } from '#lib/errors.ts'
import { hasChanges, lineChanges, linesPlan, type StoredLine, type WantedLine } from './edit-order.rules.ts'

const SALE: StoredLine = {
  id: 1,
  type: 'sale',
  productId: 10,
  variantId: null,
  name: 'Балон',
  size: null,
  quantity: 2,
  unitPriceMinor: 500,
  startsOn: null,
  endsOn: null,
  rentalDays: null,
  isBilled: true,
  orderPackageId: null,
  allocatedMinor: null,
  returned: 0,
  reservation: null,
}
const RENTAL: StoredLine = {
  ...SALE,
  id: 2,
  type: 'rent',
  productId: 20,
  name: 'Стол',
  startsOn: '2027-05-03',
  endsOn: '2027-05-04',
  rentalDays: 1,
  reservation: { id: 7, handedOver: 0, bufferBefore: 0, bufferAfter: 0 },
}
const NOTHING = { lineId: null, productId: null, variantId: null, startsOn: null, endsOn: null }
const asIs = ({ id, quantity }: StoredLine): WantedLine => ({ ...NOTHING, lineId: id, quantity })

function refusedField(stored: readonly StoredLine[], wanted: readonly WantedLine[]): string | undefined {
  try {
    linesPlan(stored, wanted, [])
  } catch (error) {
    if (error instanceof InvalidInputError) return error.fields[0]?.field
    throw error
  }
  return undefined
}

test('lines sent with the same values stay unchanged', () => {
  const plan = linesPlan([SALE, RENTAL], [asIs(SALE), asIs(RENTAL)], [])
  expect(plan.unchanged).toEqual([SALE, RENTAL])
  expect(hasChanges(plan)).toBe(false)
})

test('omitted lines are removed, new items added, and a rental is charged for its new days', () => {
  const plan = linesPlan(
    [SALE, RENTAL],
    [
      { ...asIs(RENTAL), quantity: 3, startsOn: '2027-05-03', endsOn: '2027-05-06' },
      { ...NOTHING, productId: 30, quantity: 1 },
    ],
    [],
  )
  expect(plan.removed).toEqual([SALE])
  expect(plan.changed.map(({ after }) => after)).toMatchObject([{ quantity: 3, endsOn: '2027-05-06', rentalDays: 3 }])
  expect(plan.added).toEqual([{ productId: 30, variantId: null, quantity: 1, startsOn: null, endsOn: null }])
  expect(lineChanges(plan, [{ name: 'Конфети', size: 'S', quantity: 1, startsOn: null, endsOn: null }])).toEqual([
    { part: 'quantity', item: 'Стол', from: '2 бр.', to: '3 бр.' },
    { part: 'period', item: 'Стол', from: '03.05.2027 – 04.05.2027', to: '03.05.2027 – 06.05.2027' },
    { part: 'line_removed', item: 'Балон', from: '2 бр.', to: null },
    { part: 'line_added', item: 'Конфети, S', from: null, to: '1 бр.' },
  ])
})

test('a part of a package has as much of its share as of its pieces and days', () => {
  const chairs = { ...RENTAL, orderPackageId: 5, allocatedMinor: 1001 }
  const balloons = { ...SALE, orderPackageId: 5, quantity: 3, allocatedMinor: 1000 }
  const plan = linesPlan(
    [chairs, balloons],
    [
      { ...asIs(chairs), startsOn: '2027-05-03', endsOn: '2027-05-06' },
      { ...asIs(balloons), quantity: 2 },
    ],
    [],
  )
  // 5.01 for the first chair and day, 5.00 for each other; 3.34 for the first balloon.
  expect(plan.changed.map(({ after }) => [after.quantity, after.rentalDays, after.allocatedMinor])).toEqual([
    [2, 3, 3001],
    [2, null, 667],
  ])
})

test('an item may be loose and a part of each package', () => {
  const lines = [SALE, { ...SALE, id: 3, orderPackageId: 5 }, { ...SALE, id: 4, orderPackageId: 6 }]
  expect(hasChanges(linesPlan(lines, lines.map(asIs), []))).toBe(false)
  expect(refusedField(lines, [...lines.map(asIs), { ...NOTHING, productId: 10, quantity: 1 }])).toBe('lines.3')
  const [, part] = lines
  if (part)
    expect(linesPlan([part], [asIs(part), { ...NOTHING, productId: 10, quantity: 1 }], []).added).toHaveLength(1)
})

test('a line cannot go below its returned quantity', () => {
  const sold = { ...SALE, quantity: 3, returned: 2 }
  expect(linesPlan([sold], [{ ...asIs(sold), quantity: 2 }], []).changed).toMatchObject([{ after: { quantity: 2 } }])
})

describe('an edit is refused with the path of its line', () => {
  test.each<[string, readonly StoredLine[], readonly WantedLine[], string]>([
    ['without a line', [SALE], [], 'lines'],
    ['with a line of another order', [SALE], [{ ...asIs(SALE), lineId: 9 }], 'lines.0'],
    ['with neither line nor product', [SALE], [{ ...NOTHING, quantity: 1 }], 'lines.0'],
    ['with an item twice', [SALE], [asIs(SALE), { ...NOTHING, productId: 10, quantity: 1 }], 'lines.1'],
    ['below the returned quantity', [{ ...SALE, returned: 2 }], [{ ...asIs(SALE), quantity: 1 }], 'lines.0.quantity'],
    ['without a line that has returned pieces', [{ ...SALE, returned: 1 }, RENTAL], [asIs(RENTAL)], 'lines'],
    [
      'with other pieces of a refused rental',
      [{ ...RENTAL, isBilled: false }],
      [{ ...asIs(RENTAL), quantity: 1 }],
      'lines.0.quantity',
    ],
    [
      'with another quantity of a rental whose reservation was deleted',
      [{ ...RENTAL, reservation: null }],
      [{ ...asIs(RENTAL), quantity: 1 }],
      'lines.0.quantity',
    ],
  ])('%s', (_name, stored, wanted, field) => {
    expect(refusedField(stored, wanted)).toBe(field)
  })

  test('but a rejected rental may be removed', () => {
    expect(linesPlan([SALE, { ...RENTAL, isBilled: false }], [asIs(SALE)], []).removed).toHaveLength(1)
  })
})

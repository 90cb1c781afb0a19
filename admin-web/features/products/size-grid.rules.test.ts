import { describe, expect, test } from '@jest/globals'
import {
  DEFAULT_SIZES,
  droppedRows,
  lostSizesQuestion,
  mergedSizes,
  newSizes,
  rowProblems,
  sizesChange,
  steppedRows,
  touchedRows,
  withNewRow,
  type SizeRow,
} from './size-grid.rules.ts'

const row: SizeRow = {
  key: 'new-0',
  version: null,
  size: '5 инча',
  price: '1.20',
  formerPrice: '',
  quantity: '0',
  isActive: true,
  pictureUrl: '',
  hasValues: false,
}
const untouched: SizeRow = { ...row, size: '', price: '' }
const [small, medium, large] = ['S', 'M', 'L'].map((key) => ({ ...row, key, size: key, version: 1, quantity: '4' }))
if (!small || !medium || !large) throw new Error('three sizes are needed')
const keys = (rows: readonly SizeRow[] | null) => rows?.map(({ key }) => key).join('') ?? null

describe('rows of sizes', () => {
  test('default to 5, 12 and 18 inches without price and quantity', () => {
    expect(DEFAULT_SIZES).toMatchObject(
      ['5 инча', '12 инча', '18 инча'].map((size) => ({ size, price: '', quantity: '0' })),
    )
  })
  test('are dropped only when unedited', () => {
    expect(touchedRows(withNewRow(DEFAULT_SIZES))).toEqual([])
    const touched = [
      { ...untouched, size: '24 инча' },
      { ...untouched, price: '2' },
      { ...row, price: '', quantity: '7' },
      { ...row, price: '', quantity: '' },
      { ...untouched, version: 1 },
    ]
    expect(touchedRows([...DEFAULT_SIZES, ...touched]).map(({ index }) => index)).toEqual([3, 4, 5, 6, 7])
  })
  test.each([
    [{ size: ' ' }, 'size', 'Въведете размер'],
    [{ price: '' }, 'price', 'Въведете цена'],
    [{ price: '3.5.0' }, 'price', 'Въведете число, например 12.50'],
    [{ price: '9,90лв' }, 'price', 'Въведете число, например 12.50'],
    [{ formerPrice: '1' }, 'formerPrice', 'Предишната цена трябва да е по-висока от цената'],
    [{ quantity: '' }, 'quantity', 'Въведете цяло число от 0 до 1000000'],
    [{ quantity: '-1' }, 'quantity', 'Въведете цяло число от 0 до 1000000'],
    [{ quantity: '1.5' }, 'quantity', 'Въведете цяло число от 0 до 1000000'],
    [{ quantity: '1000001' }, 'quantity', 'Въведете цяло число от 0 до 1000000'],
  ])('have a problem at each invalid cell: %j', (part, field, said) => {
    expect(rowProblems([DEFAULT_SIZES[0] ?? row, { ...row, size: '24 инча', quantity: '3', ...part }])).toEqual({
      [`sizes.1.${field}`]: said,
    })
  })
  test('have a problem when a name repeats another, ignoring case and spaces', () => {
    expect(rowProblems([row, { ...row, size: '12 инча' }, { ...row, size: ' 5ИНЧА' }])).toEqual({
      'sizes.2.size': 'Този размер се повтаря',
    })
  })
})

test('a new row has a unique key', () => {
  const added = withNewRow(withNewRow(DEFAULT_SIZES.slice(1)))
  expect(new Set(added.map(({ key }) => key)).size).toBe(4)
})

test.each([
  ['S', 1, 'MSL'],
  ['L', -1, 'SLM'],
  ['S', -1, null],
  ['L', 1, null],
] as const)('steppedRows() moves %s by %s to %s', (key, by, moved) => {
  expect(keys(steppedRows([small, medium, large], key, by))).toBe(moved)
})

test.each([
  ['L', 'S', 'above', 'LSM'],
  ['S', 'L', 'below', 'MLS'],
  ['S', 'M', 'below', 'MSL'],
  ['S', 'M', 'above', null],
  ['S', 'S', 'below', null],
  ['of another list', 'S', 'below', null],
] as const)('droppedRows() drops %s on %s, %s: %s', (key, target, edge, moved) => {
  expect(keys(droppedRows([small, medium, large], key, target, edge))).toBe(moved)
})

describe('the saved sizes', () => {
  test('of a new product are the edited rows, with inactive ones marked', () => {
    expect(newSizes([...DEFAULT_SIZES, row, { ...row, size: 'XL', quantity: '3', isActive: false }])).toEqual([
      { size: '5 инча', price: '1.20', quantity: 0 },
      { size: 'XL', price: '1.20', quantity: 3, isActive: false },
    ])
  })
  test('are null when no size has changed', () => {
    expect(sizesChange([small, medium], [small, medium], false)).toBeNull()
    expect(sizesChange(DEFAULT_SIZES, [], false)).toBeNull()
  })
  test('are stored sizes with version and no quantity, new ones with quantity, and the ids of removed ones', () => {
    const rows = [
      { ...large, price: '0,80', formerPrice: '1,20', isActive: false, pictureUrl: '/b' },
      small,
      { ...row, quantity: '7' },
    ]
    expect(sizesChange([small, medium, large], rows, false)).toEqual({
      variants: [
        {
          variantId: 'L',
          size: 'L',
          price: '0.80',
          formerPrice: '1.20',
          isActive: false,
          pictureUrl: '/b',
          expectedVersion: 1,
        },
        {
          variantId: 'S',
          size: 'S',
          price: '1.20',
          formerPrice: null,
          isActive: true,
          pictureUrl: null,
          expectedVersion: 1,
        },
        { size: '5 инча', price: '1.20', quantity: 7, isActive: true },
      ],
      removedVariantIds: ['M'],
    })
  })
  test('include a changed order', () => {
    expect(sizesChange([small, medium], [medium, small], false)?.variants.map(({ size }) => size)).toEqual(['M', 'S'])
  })
  test('give the first new size the stock of the product', () => {
    const change = sizesChange([], [row, { ...row, key: 'new-1', size: 'XL' }], true)
    expect(change?.variants.map(({ takesProductStock }) => takesProductStock)).toEqual([true, undefined])
  })
})

describe('mergedSizes(), of typed rows and another admin’s saved rows', () => {
  const before = [small, medium, large]
  const cheaper = { ...large, price: '0.90', version: 2 }
  test.each<[string, SizeRow[], SizeRow[], SizeRow[]]>([
    ['takes all rows of the other without edits', before, [cheaper, small], [cheaper, small]],
    [
      'merges cell by cell',
      [{ ...large, size: 'XXL' }, small, medium],
      [small, medium, cheaper],
      [{ ...cheaper, size: 'XXL' }, small, medium],
    ],
    ['leaves out rows that were removed here', [small, large], [small, medium, cheaper], [small, cheaper]],
    [
      'drops rows that the other deleted',
      [{ ...small, price: '9' }, medium, large],
      [small, large],
      [{ ...small, price: '9' }, large],
    ],
    [
      're-adds edited rows that the other deleted',
      [small, { ...medium, price: '9' }, large],
      [small, large],
      [small, { ...medium, price: '9', version: null, quantity: '0' }, large],
    ],
    [
      'has the new rows of both',
      [...before, row],
      [...before, { ...row, key: 'XL', version: 1 }],
      [...before, row, { ...row, key: 'XL', version: 1 }],
    ],
  ])('%s', (_what, typed, now, expected) => {
    expect(mergedSizes(before, typed, now)).toEqual(expected)
  })
})

test('lostSizesQuestion() names the units to write off', () => {
  expect(lostSizesQuestion([small, medium]).text).toBe(
    'Изтриват се размерите „S“, „M“. Наличните 8 бр. ще бъдат отписани. Да запазя ли?',
  )
  expect(lostSizesQuestion([{ ...small, quantity: '0' }]).text).toBe('Изтриват се размерите „S“. Да запазя ли?')
})

import { expect, test } from '@jest/globals'
import { shownPackage } from '../../testkit/package.ts'
import { packageAgain, type FormerPart } from './packages-again.rules.ts'

const line = (name: string, productId: string | null, size: string | null = null): FormerPart => ({
  name,
  product: productId === null ? null : { id: productId },
  variant: size === null ? null : { id: size },
})

const chairs = line('Стол', 'product-chair')
const plates = line('Розова чиния', 'product-Розова чиния')
const whitePlates = line('Бяла чиния', 'product-Бяла чиния')
const hats = line('Шапка', 'product-Шапка', 'size-M')

test.each<[string, FormerPart[], object]>([
  [
    'as listed, with the size',
    [chairs, plates, hats],
    { choices: [{ partId: 'hats', rank: null, variantId: 'size-M', isLeftOut: false }], isRented: true, notes: [] },
  ],
  [
    'with the substitute, without an optional part that was left out',
    [chairs, whitePlates],
    {
      choices: [
        { partId: 'plates', rank: 0, variantId: null, isLeftOut: false },
        { partId: 'hats', rank: null, variantId: null, isLeftOut: true },
      ],
      notes: [],
    },
  ],
  [
    'with what took the place of an item',
    [line('Пейка', 'product-bench'), plates, hats],
    { notes: ['„Столове“ сега е Стол', 'Пейка вече не е в пакета'] },
  ],
  ['without an item that was deleted', [chairs, plates, line('Маска', null)], { notes: ['Маска вече не е в пакета'] }],
  [
    'without a size that is not sold',
    [chairs, plates, line('Шапка', 'product-Шапка', 'size-XL')],
    {
      notes: ['Шапка вече не е в пакета'],
    },
  ],
])('a package is ordered again %s', (_name, former, expected) => {
  expect(packageAgain(shownPackage.parts, former)).toMatchObject(expected)
})

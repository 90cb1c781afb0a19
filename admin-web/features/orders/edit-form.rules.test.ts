import { expect, test } from '@jest/globals'
import { editFormOf, editInput, editProblems, withProduct } from './edit-form.rules.ts'

const LINE = {
  __typename: 'OrderLine',
  name: 'Балон',
  quantity: 2,
  size: null,
  orderPackage: null,
  rental: null,
} as const
const FORM = editFormOf({
  __typename: 'Order',
  id: 'o',
  databaseId: 1,
  version: 1,
  customerName: 'Ана',
  customerEmail: 'ana@example.com',
  customerPhone: '0888',
  deliveryMethod: 'PICKUP',
  deliveryAddress: null,
  paymentMethod: 'CARD',
  lines: [
    { ...LINE, id: 'a', size: '30 см' },
    { ...LINE, id: 'b', rental: { __typename: 'RentalTerms', startsOn: '2027-05-03', endsOn: '2027-05-04' } },
  ],
})
const picked = { id: 'p', databaseId: 7, variantId: null, name: 'Стол', isRental: true }

test('an unedited form sends the order unchanged', () => {
  expect(editInput('o', FORM)).toMatchObject({
    deliveryAddress: null,
    lines: [
      { orderLineId: 'a', quantity: 2, startsOn: null },
      { orderLineId: 'b', startsOn: '2027-05-03', endsOn: '2027-05-04' },
    ],
  })
})

test('a new rental starts with the days of the others; picking the same goods again adds one unit', () => {
  const rented = withProduct(FORM, picked, '2027-01-01')
  expect(rented.lines.at(-1)).toMatchObject({ productId: 'p', days: { startsOn: '2027-05-03' } })
  const goods = { ...picked, isRental: false }
  expect(withProduct(withProduct(FORM, goods, '2027-01-01'), goods, '2027-01-01').lines.at(-1)).toMatchObject({
    quantity: 2,
  })
})

test.each([
  [{}, []],
  [{ lines: [] }, ['lines']],
  [{ customerName: ' ' }, ['customerName']],
  [{ deliveryMethod: 'HOME_ADDRESS' as const }, ['deliveryAddress']],
])('%o has problems in the fields %o', (part, fields) => {
  expect(Object.keys(editProblems({ ...FORM, ...part }))).toEqual(fields)
})

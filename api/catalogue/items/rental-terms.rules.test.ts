import { expect, test } from '@jest/globals'
import { rentalTerms } from './rental-terms.rules.ts'

const rented = { startsOn: '2027-05-07', endsOn: '2027-05-11', rentalDays: 2, unitPriceMinor: 400, quantity: 3 }

test.each([
  [
    'of a rental have its days and what these cost',
    rented,
    { startsOn: '2027-05-07', endsOn: '2027-05-11', days: 2, rentMinor: 2400, depositMinor: 1200 },
  ],
  [
    'of a rented part have its share as the rent',
    { ...rented, allocatedMinor: 1999 },
    { startsOn: '2027-05-07', endsOn: '2027-05-11', days: 2, rentMinor: 1999, depositMinor: 1200 },
  ],
  ['are missing of a sale', { ...rented, startsOn: null, endsOn: null, rentalDays: null }, null],
])('the terms %s', (_what, line, terms) => {
  expect(rentalTerms(line)).toEqual(terms)
})

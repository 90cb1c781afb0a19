import { expect, test } from '@jest/globals'
import { EMPTY_ZONE, sentZones, zonesFormOf, zonesProblems } from './zones-form.rules.ts'

const CENTRE = { ...EMPTY_ZONE, name: 'Център', delivery: '20' }

test.each([
  ['as it should be', [CENTRE], {}],
  ['empty', [EMPTY_ZONE], { '0.name': 'Въведете име', '0.delivery': 'Въведете поне една цена' }],
  ['of the same name', [CENTRE, { ...CENTRE, name: ' център ' }], { '1.name': 'Има зона с това име' }],
  ['with a negative price', [{ ...CENTRE, setUp: '-5' }], { '0.setUp': 'Цената не може да е отрицателна' }],
  ['with the price 0', [{ ...CENTRE, delivery: '0' }], { '0.delivery': 'Въведете сума над 0 или оставете празно' }],
])('a zone %s has these problems', (_how, zones, problems) => {
  expect(zonesProblems({ zones })).toEqual(problems)
})

test('an empty price is sent as none, and one with a comma as a number', () => {
  expect(sentZones({ zones: [{ ...CENTRE, setUp: '35,50' }] })).toEqual([
    { name: 'Център', places: '', delivery: '20', setUp: '35.50', dismantling: null },
  ])
})

test('the form shows the stored zones', () => {
  const price = { __typename: 'Money' as const, amount: '20.00', currency: 'EUR' as const }
  const zone = { __typename: 'ServiceZone' as const, name: 'Център', places: '1000', setUp: null, dismantling: null }
  expect(zonesFormOf([{ ...zone, delivery: price }])).toEqual({
    zones: [{ name: 'Център', places: '1000', delivery: '20.00', setUp: '', dismantling: '' }],
  })
})

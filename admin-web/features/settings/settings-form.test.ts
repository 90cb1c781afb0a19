import { expect, test } from '@jest/globals'
import { movedUp } from './list-moves.rules.ts'
import { questionProblems } from './questions-form.rules.ts'
import { FACT_NAMES, type ShopFacts } from '#rules/shop-facts.ts'
import { deliveryProblems, FACT_GROUPS, factProblems, factsFormOf } from './settings-form.rules.ts'
import { SHOP_FACTS } from '../../../web/testkit/shop-facts.ts'

test('reports invalid fees at their fields; the limit of free delivery may be empty', () => {
  expect(deliveryProblems({ homeAddressFee: '10,00', courierOfficeFee: '6', freeDeliveryFrom: ' ' })).toEqual({})
  const problems = deliveryProblems({ homeAddressFee: '', courierOfficeFee: 'шест', freeDeliveryFrom: '-1' })
  expect(Object.keys(problems)).toEqual(['homeAddressFee', 'courierOfficeFee', 'freeDeliveryFrom'])
})

test.each<[string, Partial<ShopFacts>, string[]]>([
  ['all facts', {}, []],
  ['no VAT registration and no signer', { vat: '', issuedBy: ' ' }, []],
  ['no registered address', { registeredAddress: '' }, ['registeredAddress']],
  [
    'wrong numbers',
    { eik: '123456789', vat: 'BG123', bankIban: 'BG21', bankBic: 'STSA' },
    ['eik', 'vat', 'bankIban', 'bankBic'],
  ],
  ['no city, phone or address', { city: ' ', phone: 'няма', email: 'няма' }, ['city', 'phone', 'email']],
])('%s: problems at %p', (_case, changed, fields) => {
  expect(Object.keys(factProblems({ ...SHOP_FACTS, ...changed }))).toEqual(fields)
})

test('each fact is in one group of the form', () => {
  expect(FACT_GROUPS.flatMap(({ names }) => names).toSorted()).toEqual([...FACT_NAMES].toSorted())
})

test('the form has the facts alone', () => {
  const stored = { ...SHOP_FACTS, hoursVersion: 2, openingHours: [] }
  expect(Object.keys(factsFormOf(stored)).toSorted()).toEqual([...FACT_NAMES].toSorted())
})

test('reports a question without an answer at its field', () => {
  const questions = [
    { question: 'Кога?', answer: 'Днес.' },
    { question: 'Къде?', answer: ' ' },
  ]
  expect(questionProblems({ questions })).toEqual({ '1.answer': 'Задължително поле' })
})

test.each([
  ['the second', 1, ['б', 'а', 'в']],
  ['the last', 2, ['а', 'в', 'б']],
  ['the first, which stays', 0, ['а', 'б', 'в']],
])('%s is moved up', (_which, at, moved) => {
  expect(movedUp(['а', 'б', 'в'], at)).toEqual(moved)
})

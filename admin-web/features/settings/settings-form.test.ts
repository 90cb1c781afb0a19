import { expect, test } from '@jest/globals'
import { movedUp, questionProblems } from './questions-form.rules.ts'
import { deliveryProblems, factProblems } from './settings-form.rules.ts'
import { SHOP_FACTS } from '../../../web/testkit/shop-facts.ts'

test('reports invalid fees at their fields; the limit of free delivery may be empty', () => {
  expect(deliveryProblems({ homeAddressFee: '10,00', courierOfficeFee: '6', freeDeliveryFrom: ' ' })).toEqual({})
  const problems = deliveryProblems({ homeAddressFee: '', courierOfficeFee: 'шест', freeDeliveryFrom: '-1' })
  expect(Object.keys(problems)).toEqual(['homeAddressFee', 'courierOfficeFee', 'freeDeliveryFrom'])
})

test('all facts are required, and number, phone and address are validated', () => {
  expect(factProblems(SHOP_FACTS)).toEqual({})
  const problems = factProblems({ ...SHOP_FACTS, city: ' ', eik: '12', phone: 'няма', email: 'няма', bankIban: 'BG21' })
  expect(Object.keys(problems)).toEqual(['eik', 'city', 'phone', 'email', 'bankIban'])
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

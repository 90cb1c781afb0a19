import { describe, expect, test } from '@jest/globals'
import { packAnswers, unpackAnswers } from './packed-answers.ts'

const answerOf = (data: unknown) => ({ hash: 'a64f', variables: { databaseId: 40, kinds: [['SALE']] }, data })

const sent = (data: unknown): unknown =>
  unpackAnswers(JSON.parse(JSON.stringify(packAnswers([answerOf(data)]))))[0]?.data

const money = (amount: string) => ({ amount, currency: 'EUR', __typename: 'Money' })

describe('answers that were packed', () => {
  test.each<[string, unknown]>([
    ['nothing', null],
    ['an object without a kind', { products: { totalCount: 0, edges: [] } }],
    [
      'equal fields of other kinds',
      [{ id: 'a', __typename: 'SaleProduct' }, { id: 'a', __typename: 'RentalProduct' }, { id: 'a' }],
    ],
    ['objects with other fields', [money('1.00'), { amount: '2.00', __typename: 'Money' }, {}]],
    ['lists of lists, of numbers and of nothing', [[], [[0, 1], [null]], [2, -1, true, false, '', 'текст']]],
    [
      'texts that look like names of fields',
      { __typename: 'Text', text: '__typename', 'two words': ['amount currency'] },
    ],
  ])('hold %s as it was', (_name, data) => {
    expect(sent({ data })).toEqual({ data })
    expect(sent(data)).toEqual(data)
  })

  test('leave hash and variables as they are', () => {
    const answer = answerOf(money('1.00'))
    expect(unpackAnswers(packAnswers([answer, answer]))).toEqual([answer, answer])
  })

  test('name the fields of a kind once', () => {
    const text = JSON.stringify(packAnswers([answerOf(Array.from({ length: 24 }, (_, at) => money(`${at}.00`)))]))
    expect(text.split('currency')).toHaveLength(2)
    expect(text.split('Money')).toHaveLength(2)
  })
})

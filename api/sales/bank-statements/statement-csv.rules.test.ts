import { describe, expect, test } from '@jest/globals'
import { amountIn, dayIn, entriesOfTable } from './statement-csv.rules.ts'

test.each([
  ['26.11.2026', '2026-11-26'],
  ['6/1/2026 10:15', '2026-01-06'],
  ['2026-11-26T10:15:00+02:00', '2026-11-26'],
  ['31.02.2026', null],
  ['26.11.26', null],
  ['', null],
])('%j is the day %j', (text, day) => {
  expect(dayIn(text)).toBe(day)
})

test.each([
  ['1234,56', 123456],
  ['1 234,56', 123456],
  ['1\u00a0234,5', 123450],
  ['1.234,56', 123456],
  ['1,234.56', 123456],
  ['1.234', 123400],
  ['+12.50', 1250],
  ['-12.50', -1250],
  ['12.50 EUR', 1250],
  ['12,50 лв.', 1250],
  ['12', 1200],
  ['12.505', 1250500],
  ['дванадесет', null],
  ['1.2.3', null],
])('%j is the amount %j', (text, minor) => {
  expect(amountIn(text)).toBe(minor)
})

const paid = { bookedOn: '2026-11-26', amountMinor: 1250, text: 'Поръчка 7' }

describe('the money that came in', () => {
  test('is found below the rows of the bank, by names of columns', () => {
    const table = [
      ['Извлечение по сметка'],
      ['IBAN', 'BG21STSA93000012345678'],
      [],
      ['Дата', 'Референция', 'Дебит', 'Кредит', 'Валута', 'Контрагент', 'Основание', 'Още пояснения'],
      ['26.11.2026', 'FT1', '', '12,50', 'EUR', 'Мария Петрова', 'Поръчка 7', ''],
      ['26.11.2026', 'FT2', '5,00', '', 'EUR', 'Наем', 'Офис', ''],
      ['', '', '5,00', '12,50', '', '', 'Обороти', ''],
    ]
    expect(entriesOfTable(table)).toEqual({
      entries: [
        { ...paid, account: null, currency: 'EUR', payerName: 'Мария Петрова', payerAccount: '', reference: 'FT1' },
      ],
    })
  })

  test.each([
    ['К', 1],
    ['КТ', 1],
    ['CR', 1],
    ['Кредит', 1],
    ['Д', 0],
    ['ДТ', 0],
    ['Debit', 0],
    ['DR', 0],
  ])('follows a column of directions: %s', (direction, count) => {
    const table = [
      ['Date', 'Amount', 'ДТ/КТ', 'Description'],
      ['2026-11-26', '12.50', direction, 'Поръчка 7'],
    ]
    expect(entriesOfTable(table)).toMatchObject({ entries: { length: count } })
  })

  test('is above 0 where amounts have signs', () => {
    const table = [
      ['Date', 'Amount', 'Details'],
      ['2026-11-26', '-3.00', 'fee'],
      ['2026-11-26', '12.50', 'Поръчка 7'],
    ]
    expect(entriesOfTable(table)).toMatchObject({ entries: [paid] })
  })
})

test.each([
  [
    'columns',
    [
      ['Име', 'Цена'],
      ['Балон', '2'],
    ],
  ],
  [
    'currency',
    [
      ['Дата', 'Сума', 'Валута'],
      ['26.11.2026', '5', 'USD'],
    ],
  ],
])('a table is refused for its %s', (problem, table) => {
  expect(entriesOfTable(table)).toEqual({ problem })
})

test('an amount that cannot be read is refused with its row', () => {
  const table = [
    ['Дата', 'Сума'],
    ['26.11.2026', '5'],
    ['26.11.2026', 'пет'],
  ]
  expect(entriesOfTable(table)).toEqual({ problem: 'row', line: 3 })
})

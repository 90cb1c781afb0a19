import { expect, test } from '@jest/globals'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { money } from '../../testkit/money.ts'
import { consequencesOf, type QuestionedOrder } from './order-consequences.ts'
import { setShownShop } from '../../../web/lib/shown-shop.ts'
import { SHOP_FACTS } from '../../../web/testkit/shop-facts.ts'

setShownShop({ pricing: LEVA_PRICING, currencies: ['BGN', 'EUR'], facts: SHOP_FACTS })

const ARCH = { startsOn: '2027-06-04', endsOn: '2027-06-07' }

const ORDER: QuestionedOrder = {
  promoCodeText: 'ODIT50',
  balance: { toGiveBackIfCancelled: money('0.00') },
  lines: [
    { id: 'l1', name: 'Балон', size: '5 инча', quantity: 10, rental: null, rentalState: null },
    { id: 'l2', name: 'Арка', size: null, quantity: 2, rental: ARCH, rentalState: 'APPROVED' },
    { id: 'l3', name: 'Стол', size: null, quantity: 4, rental: ARCH, rentalState: 'REJECTED' },
  ],
  returns: { nodes: [] },
}

const textsOf = (...input: Parameters<typeof consequencesOf>) =>
  consequencesOf(...input).map(({ text, items }) => [text, ...items].join(' | '))

test('a cancellation names the released stock and days, the promo code, and the money to refund', () => {
  expect(textsOf('cancel', { ...ORDER, balance: { toGiveBackIfCancelled: money('46.00') } })).toEqual([
    'Връщат се в наличност: | Балон, 5 инча – 10 бр.',
    'Освобождават се дните на: | Арка – 2 бр., 04.06.2027 – 07.06.2027',
    'Използването на код ODIT50 се връща.',
    'Платени са 46.00 лв / 23.52 € – върнете ги на клиента.',
  ])
})

const returned = (quantity: number, isRestocked: boolean) => ({
  lines: [{ quantity, isRestocked, line: { id: 'l1' } }],
})

test('units that are in stock again are neither returned nor taken', () => {
  const order = { ...ORDER, returns: { nodes: [returned(3, true), returned(2, false)] } }
  expect(textsOf('cancel', order)[0]).toBe('Връщат се в наличност: | Балон, 5 инча – 7 бр.')
  expect(textsOf('restore', order)[0]).toBe('Вземат се отново от наличността: | Балон, 5 инча – 7 бр.')
  expect(textsOf('cancel', { ...ORDER, returns: { nodes: [returned(10, true)] } })[0]).toMatch(/^Освобождават се дните/)
})

test('leaves out lines that do not apply to the order', () => {
  expect(textsOf('cancel', { ...ORDER, promoCodeText: null, lines: [] })).toEqual([])
})

test('a restoration names the stock and days that it takes', () => {
  expect(textsOf('restore', ORDER)).toEqual([
    'Вземат се отново от наличността: | Балон, 5 инча – 10 бр.',
    'Заемат се отново дните на: | Арка – 2 бр., 04.06.2027 – 07.06.2027',
    'Код ODIT50 се използва отново.',
  ])
})

test('undoing a hand-over says that no stock moves', () => {
  expect(textsOf('stepBack', ORDER)).toEqual([
    'Поръчката отново ще чака обработка. Наличности, дни, код и плащане остават както са.',
  ])
})

import { describe, expect, test } from '@jest/globals'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { setShownShop } from '../../lib/shown-shop.ts'
import { SHOP_FACTS } from '../../testkit/shop-facts.ts'
import { awaitsTransfer, isCollected, nextSteps, type OrderFacts } from './order-steps.rules.ts'

setShownShop({ pricing: LEVA_PRICING, currencies: ['BGN', 'EUR'], facts: SHOP_FACTS })

const TRANSFER: OrderFacts = {
  number: 1042,
  status: 'PENDING',
  paymentMethod: 'BANK_TRANSFER',
  paymentStatus: 'PENDING',
  hasGoods: true,
  isPickup: false,
  hasRentals: false,
  mustArriveOn: null,
  owed: { amount: '15.00', currency: 'BGN' },
  transferCode: null,
  toGiveBack: { amount: '0.00', currency: 'BGN' },
  isFree: false,
}
const RENTED: Partial<OrderFacts> = { hasGoods: false, hasRentals: true }

describe('awaitsTransfer()', () => {
  test.each<[string, Partial<OrderFacts>, boolean]>([
    ['while it waits', {}, true],
    ['while it is prepared', { status: 'PROCESSING' }, true],
    ['on its way', { status: 'SHIPPED' }, true],
    ['after a transfer that failed', { paymentStatus: 'FAILED' }, true],
    ['once it is paid', { paymentStatus: 'PAID' }, false],
    ['once it is delivered', { status: 'DELIVERED' }, false],
    ['once it is completed', { status: 'COMPLETED' }, false],
    ['once it is cancelled', { status: 'CANCELLED' }, false],
    ['with another way to pay', { paymentMethod: 'CARD' }, false],
    ['when nothing is due', { isFree: true }, false],
  ])('%s: %#', (_name, part, expected) => {
    expect(awaitsTransfer({ ...TRANSFER, ...part })).toBe(expected)
  })
})

describe('nextSteps()', () => {
  const CALL = 'ще ви се обадим'
  const PAY = 'Преведете сумата с основание „Поръчка 1042“'
  const CONFIRM = 'Периодът на наема ще е сигурен'
  const DELIVER = 'Доставяме до 2 работни дни'
  const COLLECT = 'Вземате инвентара'
  const GIVE_BACK = 'Връщате инвентара'
  test.each<[string, Partial<OrderFacts>, string[]]>([
    ['a new order by transfer', {}, [CALL, PAY, DELIVER]],
    ['a new order by courier', { paymentMethod: 'CASH_ON_DELIVERY' }, [CALL, DELIVER]],
    ['a new order that is paid', { paymentStatus: 'PAID' }, [CALL, DELIVER]],
    ['goods for a party', { mustArriveOn: '2026-12-22' }, [CALL, PAY, 'Доставяме до 22 декември.']],
    ['new rentals', RENTED, [CALL, PAY, CONFIRM, COLLECT]],
    ['new goods and rentals', { hasRentals: true }, [CALL, PAY, CONFIRM, DELIVER, COLLECT]],
    ['goods that are prepared', { status: 'PROCESSING' }, ['Подготвяме', PAY, DELIVER]],
    ['rentals that are prepared', { ...RENTED, status: 'PROCESSING' }, ['Подготвяме', PAY, COLLECT]],
    ['goods on their way', { status: 'SHIPPED', paymentStatus: 'PAID' }, ['пътува към вас']],
    ['mixed, its goods on their way', { status: 'SHIPPED', hasRentals: true }, ['пътува към вас', PAY, COLLECT]],
    ['delivered goods', { status: 'DELIVERED' }, []],
    ['delivered rentals', { ...RENTED, status: 'DELIVERED' }, [GIVE_BACK]],
    ['a completed order', { ...RENTED, status: 'COMPLETED' }, []],
    ['a cancelled order', { status: 'CANCELLED', hasRentals: true }, ['не дължите нищо']],
    [
      'a cancelled order of which a part was paid',
      { status: 'CANCELLED', toGiveBack: { amount: '5.00', currency: 'BGN' } },
      ['за да върнем 5.00 лв / 2.56 €.'],
    ],
    ['a cancelled order that was refunded', { status: 'CANCELLED', paymentStatus: 'PAID' }, ['не дължите нищо']],
    ['a cancelled order without a balance', { status: 'CANCELLED', toGiveBack: null }, ['не дължите нищо']],
  ])('of %s', (_name, part, words) => {
    expect(nextSteps({ ...TRANSFER, ...part })).toEqual(words.map((text) => expect.stringContaining(text)))
  })
})

describe('isCollected()', () => {
  test.each<[Partial<OrderFacts>, boolean]>([
    [RENTED, true],
    [{ hasRentals: true, status: 'SHIPPED' }, true],
    [{ hasRentals: false }, false],
    [{ ...RENTED, status: 'DELIVERED' }, false],
    [{ ...RENTED, status: 'CANCELLED' }, false],
  ])('%j: %s', (part, expected) => {
    expect(isCollected({ ...TRANSFER, ...part })).toBe(expected)
  })
})

test('goods that are picked up are not on the way', () => {
  const statuses = ['PENDING', 'SHIPPED'] as const
  const steps = statuses.map((status) => nextSteps({ ...TRANSFER, status, isPickup: true }).join(' '))
  expect(steps).toEqual([
    expect.stringContaining('Вземате стоките от склада ни'),
    expect.stringContaining('чака в склада ни'),
  ])
  expect(steps.join(' ')).not.toMatch(/Доставяме|пътува/)
})

import { expect, test } from '@jest/globals'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { money } from '../../testkit/money.ts'
import { createOrderEvent } from '../../testkit/orders.ts'
import { eventActor, eventAmountText, eventText, type OrderEvent } from './order-events.ts'
import { setShownShop } from '../../../web/lib/shown-shop.ts'
import { SHOP_FACTS } from '../../../web/testkit/shop-facts.ts'

setShownShop({ pricing: LEVA_PRICING, currencies: ['BGN', 'EUR'], facts: SHOP_FACTS })

const ARCH = { __typename: 'OrderLine' as const, id: 'line-1', name: 'Арка', size: null }

test.each<[Partial<OrderEvent>, string]>([
  [{ kind: 'PLACED' }, 'Поръчката е направена'],
  [{ kind: 'LINE_ADDED', line: { ...ARCH, name: 'Балон', size: '5 инча' } }, 'Добавен е „Балон, 5 инча“'],
  [{ kind: 'STATUS_CHANGED', statusFrom: 'PENDING', statusTo: 'SHIPPED' }, 'Статус: Чакаща → Изпратена'],
  [{ kind: 'RESTORED', statusFrom: 'CANCELLED', statusTo: 'PENDING' }, 'Възстановена: Отменена → Чакаща'],
  [{ kind: 'PAYMENT_CHANGED', paymentFrom: 'PENDING', paymentTo: 'PAID' }, 'Плащане: Чакащо → Платено'],
  [{ kind: 'NOTES_CHANGED' }, 'Променени бележки'],
  [
    { kind: 'RESERVATION_DECIDED', line: ARCH, reservationFrom: 'PENDING', reservationTo: 'REJECTED' },
    'Резервация на „Арка“: Чакаща → Отказана',
  ],
  [
    { kind: 'RESERVATION_DECIDED', line: ARCH, reservationTo: 'REJECTED', reason: 'Счупена е.' },
    'Резервация на „Арка“: Отказана – Счупена е.',
  ],
  [{ kind: 'RESERVATION_DELETED', line: ARCH, reservationFrom: 'REJECTED' }, 'Изтрита резервация на „Арка“'],
  [{ kind: 'RENTAL_HANDED_OVER', line: ARCH, units: 3 }, 'Предадени 3 бр. от „Арка“'],
  [{ kind: 'RENTAL_RETURNED', line: ARCH, units: 2 }, 'Върнати 2 бр. от „Арка“'],
  [{ kind: 'RENTAL_RETURNED', line: ARCH, units: 2, lostUnits: 2 }, 'Изгубени 2 бр. от „Арка“'],
  [
    { kind: 'RENTAL_RETURNED', line: ARCH, units: 3, damagedUnits: 1, lostUnits: 1 },
    'Върнати 2 бр. (повредени 1), изгубени 1 бр. от „Арка“',
  ],
  [{ kind: 'RENTAL_CLOSED', line: ARCH }, 'Приключен наем на „Арка“'],
  [
    {
      kind: 'RENTAL_MOVED',
      line: ARCH,
      startsFrom: '2027-05-07',
      endsFrom: '2027-05-08',
      startsTo: '2027-05-14',
      endsTo: '2027-05-15',
    },
    'Нови дни за „Арка“: 07.05.2027 – 08.05.2027 → 14.05.2027 – 15.05.2027',
  ],
  [{ kind: 'PROMO_CODE_DROPPED', promoCodeText: 'ODIT50' }, 'Премахнат промо код ODIT50'],
])('%j reads „%s“', (part, text) => {
  expect(eventText(createOrderEvent(part))).toBe(text)
})

test('a changed total is shown with the previous one', () => {
  expect(eventAmountText(createOrderEvent({ dueBefore: money('80.00'), dueAfter: money('34.00') }))).toBe(
    'За плащане: 80.00 лв → 34.00 лв',
  )
  expect(eventAmountText(createOrderEvent({ dueAfter: money('80.00') }))).toBe('За плащане: 80.00 лв')
  expect(eventAmountText(createOrderEvent({}))).toBeNull()
})

test('names the actor: an admin, the customer, or the system', () => {
  const admin = { __typename: 'Admin' as const, id: 'admin-1', username: 'boryana' }
  expect(eventActor(createOrderEvent({ kind: 'NOTES_CHANGED', admin }))).toBe('boryana')
  expect(eventActor(createOrderEvent({ kind: 'PLACED' }))).toBe('клиентът')
  expect(eventActor(createOrderEvent({ kind: 'STATUS_CHANGED' }))).toBe('автоматично')
})

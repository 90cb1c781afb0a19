import { expect, test } from '@jest/globals'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { money } from '../../testkit/money.ts'
import { createOrderEvent } from '../../testkit/orders.ts'
import { eventActor, eventAmountText, eventText, type OrderEvent } from './order-events.ts'
import { setShownShop } from '../../../web/lib/shown-shop.ts'
import { SHOP_FACTS } from '../../../web/testkit/shop-facts.ts'

setShownShop({ pricing: LEVA_PRICING, currencies: ['BGN', 'EUR'], facts: SHOP_FACTS })

const ARCH = { __typename: 'OrderLine' as const, id: 'line-1', name: 'Арка', size: null }

const PAYMENT = { __typename: 'OrderPaymentEvent' as const, kind: 'PAYMENT_CHANGED' as const, changes: [] }
const DECISION = { __typename: 'OrderReservationEvent' as const, kind: 'RESERVATION_DECIDED' as const, line: ARCH }
const UNITS = { __typename: 'OrderUnitsEvent' as const, kind: 'RENTAL_RETURNED' as const, line: ARCH }
const PLACED = { __typename: 'OrderPlainEvent' as const, kind: 'PLACED' as const }

test.each<[OrderEvent, string]>([
  [createOrderEvent({ __typename: 'OrderPlainEvent', kind: 'PLACED' }), 'Поръчката е направена'],
  [createOrderEvent({ __typename: 'OrderPlainEvent', kind: 'NOTES_CHANGED' }), 'Променени бележки'],
  [
    createOrderEvent({
      __typename: 'OrderLineEvent',
      kind: 'LINE_ADDED',
      line: { ...ARCH, name: 'Балон', size: '5 инча' },
    }),
    'Добавен е „Балон, 5 инча“',
  ],
  [createOrderEvent({ __typename: 'OrderLineEvent', kind: 'LINE_ADDED', line: null }), 'Добавен е артикул'],
  [createOrderEvent({ __typename: 'OrderLineEvent', kind: 'RENTAL_CLOSED', line: ARCH }), 'Приключен наем на „Арка“'],
  [
    createOrderEvent({
      __typename: 'OrderStatusEvent',
      kind: 'STATUS_CHANGED',
      statusFrom: 'PENDING',
      statusTo: 'SHIPPED',
    }),
    'Статус: Чакаща → Изпратена',
  ],
  [
    createOrderEvent({
      __typename: 'OrderStatusEvent',
      kind: 'RESTORED',
      statusFrom: 'CANCELLED',
      statusTo: 'PENDING',
    }),
    'Възстановена: Отменена → Чакаща',
  ],
  [createOrderEvent({ ...PAYMENT, paymentFrom: 'PENDING', paymentTo: 'PAID' }), 'Плащане: Чакащо → Платено'],
  [createOrderEvent({ ...PAYMENT, paymentFrom: 'PAID', paymentTo: 'PAID' }), 'Плащане'],
  [
    createOrderEvent({ ...DECISION, reservationFrom: 'PENDING', reservationTo: 'REJECTED', reason: null }),
    'Резервация на „Арка“: Чакаща → Отказана',
  ],
  [
    createOrderEvent({ ...DECISION, reservationFrom: 'PENDING', reservationTo: 'REJECTED', reason: 'Счупена е.' }),
    'Резервация на „Арка“: Чакаща → Отказана – Счупена е.',
  ],
  [
    createOrderEvent({
      ...DECISION,
      kind: 'RESERVATION_DELETED',
      reservationFrom: 'REJECTED',
      reservationTo: null,
      reason: null,
    }),
    'Изтрита резервация на „Арка“',
  ],
  [
    createOrderEvent({ ...UNITS, kind: 'RENTAL_HANDED_OVER', units: 3, damagedUnits: 0, lostUnits: 0 }),
    'Предадени 3 бр. от „Арка“',
  ],
  [createOrderEvent({ ...UNITS, units: 2, damagedUnits: 0, lostUnits: 0 }), 'Върнати 2 бр. от „Арка“'],
  [createOrderEvent({ ...UNITS, units: 2, damagedUnits: 0, lostUnits: 2 }), 'Изгубени 2 бр. от „Арка“'],
  [
    createOrderEvent({ ...UNITS, units: 3, damagedUnits: 1, lostUnits: 1 }),
    'Върнати 2 бр. (повредени 1), изгубени 1 бр. от „Арка“',
  ],
  [
    createOrderEvent({
      __typename: 'OrderPeriodEvent',
      kind: 'RENTAL_MOVED',
      line: ARCH,
      startsFrom: '2027-05-07',
      endsFrom: '2027-05-08',
      startsTo: '2027-05-14',
      endsTo: '2027-05-15',
    }),
    'Нови дни за „Арка“: 07.05.2027 – 08.05.2027 → 14.05.2027 – 15.05.2027',
  ],
  [
    createOrderEvent({ __typename: 'OrderPromoCodeEvent', kind: 'PROMO_CODE_DROPPED', promoCodeText: 'ODIT50' }),
    'Премахнат промо код ODIT50',
  ],
  [createOrderEvent({ __typename: 'OrderEditEvent', kind: 'TRACKING_SET', changes: [] }), 'Товарителница'],
  [createOrderEvent({ __typename: 'OrderEditEvent', kind: 'EDITED', changes: [] }), 'Поръчката е променена'],
])('%j reads „%s“', (event, text) => {
  expect(eventText(event)).toBe(text)
})

test('a changed total is shown with the previous one', () => {
  expect(eventAmountText(createOrderEvent({ ...PLACED, dueBefore: money('80.00'), dueAfter: money('34.00') }))).toBe(
    'За плащане: 80.00 лв → 34.00 лв',
  )
  expect(eventAmountText(createOrderEvent({ ...PLACED, dueAfter: money('80.00') }))).toBe('За плащане: 80.00 лв')
  expect(eventAmountText(createOrderEvent(PLACED))).toBeNull()
})

test('names the actor: an admin, the customer, or the system', () => {
  const admin = { __typename: 'Admin' as const, id: 'admin-1', username: 'boryana' }
  expect(eventActor(createOrderEvent({ ...PLACED, kind: 'NOTES_CHANGED', admin }))).toBe('boryana')
  expect(eventActor(createOrderEvent(PLACED))).toBe('клиентът')
  expect(eventActor(createOrderEvent({ ...PLACED, kind: 'NOTES_CHANGED' }))).toBe('автоматично')
})

import { expect, test } from '@jest/globals'
import type { RentalState } from '../../gql/graph.ts'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { setShownShop } from '../../../web/lib/shown-shop.ts'
import { SHOP_FACTS } from '../../../web/testkit/shop-facts.ts'
import { hintOf, isLedByRentals } from './order-hint.ts'

setShownShop({ pricing: LEVA_PRICING, currencies: ['BGN', 'EUR'], facts: SHOP_FACTS })

const ORDER: Parameters<typeof hintOf>[0] = {
  status: 'PENDING',
  paymentStatus: 'PENDING',
  paymentMethod: 'CASH_ON_DELIVERY',
  deliveryMethod: 'HOME_ADDRESS',
  balance: { toGiveBack: { amount: '0.00', currency: 'BGN' } },
  lines: [],
}
const line = (rentalState: 'WAITING' | 'REJECTED' | null) => ({
  rentalState,
  rental: null,
  reservation: null,
})

const TODAY = '2027-05-10'

const rented = (
  state: RentalState,
  part: Partial<{ handedOver: number; returned: number; startsOn: string }> = {},
) => ({
  rentalState: state,
  rental: { startsOn: part.startsOn ?? '2027-05-09', endsOn: '2027-05-12' },
  reservation: { state, quantity: 3, handedOver: 0, returned: 0, ...part },
})

test.each<[Partial<typeof ORDER>, string]>([
  [{}, 'Прегледайте поръчката и я потвърдете.'],
  [{ paymentMethod: 'BANK_TRANSFER' }, 'Прегледайте поръчката и я потвърдете. Преводът още се чака.'],
  [{ paymentMethod: 'BANK_TRANSFER', paymentStatus: 'PAID' }, 'Прегледайте поръчката и я потвърдете.'],
  [
    { status: 'PROCESSING', lines: [line('WAITING'), line('REJECTED'), line(null)] },
    'Подгответе артикулите. Една резервация чака решение.',
  ],
  [{ status: 'SHIPPED', lines: [line('WAITING'), line('WAITING')] }, 'Пътува към клиента. 2 резервации чакат решение.'],
  [{ status: 'SHIPPED', deliveryMethod: 'PICKUP' }, 'Чака клиента в склада.'],
  [{ status: 'PENDING', deliveryMethod: 'PICKUP' }, 'Прегледайте поръчката и я потвърдете.'],
  [{ status: 'COMPLETED' }, 'Не е платена.'],
  [{ status: 'COMPLETED', paymentStatus: 'PAID' }, 'По нея няма повече работа.'],
  [{ status: 'CANCELLED' }, 'Не държи наличности, дни и промо код.'],
  [
    { status: 'CANCELLED', balance: { toGiveBack: { amount: '5.00', currency: 'BGN' } } },
    'Върнете на клиента 5.00 лв / 2.56 €.',
  ],
  [{ status: 'CANCELLED', paymentStatus: 'PAID' }, 'Не държи наличности, дни и промо код.'],
  [{ status: 'CANCELLED', balance: null }, 'Не държи наличности, дни и промо код.'],
])('an order with %j: „%s“', (part, text) => {
  expect(hintOf({ ...ORDER, ...part }, TODAY)).toBe(text)
})

const PREPARED = { status: 'PROCESSING', deliveryMethod: 'PICKUP' } as const
const OUT = { handedOver: 3 }
const BACK = { handedOver: 3, returned: 3 }

test.each<[string, Partial<typeof ORDER>, string]>([
  ['new', { lines: [rented('APPROVED')] }, 'Прегледайте поръчката и я потвърдете.'],
  [
    'later',
    { ...PREPARED, lines: [rented('APPROVED', { startsOn: '2027-05-11' })] },
    'Подгответе артикулите: вземат се на 11.05.2027.',
  ],
  ['today', { ...PREPARED, lines: [rented('APPROVED', { startsOn: TODAY })] }, 'Предайте артикулите: вземат се днес.'],
  ['not fetched', { ...PREPARED, lines: [rented('APPROVED')] }, 'Още не са взети: чакат клиента от 09.05.2027.'],
  [
    'out',
    { status: 'DELIVERED', lines: [rented('HANDED_OVER', OUT)] },
    'При клиента са 3 бр., връщат се до 12.05.2027.',
  ],
  [
    'late',
    { status: 'DELIVERED', lines: [rented('LATE', OUT), rented('RETURNED', BACK)] },
    'Закъсняват 3 бр.: приемете ги обратно.',
  ],
  ['back', { status: 'DELIVERED', lines: [rented('RETURNED', BACK)] }, 'Всичко е върнато. Приключете наема.'],
  [
    'closed with goods',
    { status: 'PROCESSING', lines: [rented('CLOSED', BACK), line(null)] },
    'Подгответе артикулите.',
  ],
  [
    'out with goods',
    { status: 'PROCESSING', lines: [rented('HANDED_OVER', OUT), line(null)] },
    'Подгответе артикулите. При клиента са 3 бр., връщат се до 12.05.2027.',
  ],
  [
    'all closed',
    { status: 'COMPLETED', paymentStatus: 'PAID', lines: [rented('CLOSED', BACK)] },
    'По нея няма повече работа.',
  ],
])('the hint follows rentals that are %s', (_what, part, text) => {
  expect(hintOf({ ...ORDER, ...part }, TODAY)).toBe(text)
})

test.each<[Partial<typeof ORDER>, boolean]>([
  [{ status: 'PENDING', lines: [rented('APPROVED')] }, false],
  [{ status: 'PROCESSING', lines: [rented('APPROVED')] }, true],
  [{ status: 'PROCESSING', lines: [rented('APPROVED'), line(null)] }, false],
  [{ status: 'DELIVERED', lines: [rented('HANDED_OVER', OUT)] }, true],
  [{ status: 'COMPLETED', lines: [rented('CLOSED', BACK)] }, false],
])('the next step with %j is one of its rentals: %s', (part, isLed) => {
  expect(isLedByRentals({ ...ORDER, ...part }, TODAY)).toBe(isLed)
})

import { expect, test } from '@jest/globals'
import { hintOf } from './order-hint.ts'

const ORDER: Parameters<typeof hintOf>[0] = {
  status: 'PENDING',
  paymentStatus: 'PENDING',
  paymentMethod: 'CASH_ON_DELIVERY',
  deliveryMethod: 'HOME_ADDRESS',
  lines: [],
}
const line = (reservationState: 'PENDING' | 'REJECTED' | null) => ({ reservationState })

test.each<[Partial<typeof ORDER>, string]>([
  [{}, 'Прегледайте поръчката и я потвърдете.'],
  [{ paymentMethod: 'BANK_TRANSFER' }, 'Прегледайте поръчката и я потвърдете. Преводът още се чака.'],
  [{ paymentMethod: 'BANK_TRANSFER', paymentStatus: 'PAID' }, 'Прегледайте поръчката и я потвърдете.'],
  [
    { status: 'PROCESSING', lines: [line('PENDING'), line('REJECTED'), line(null)] },
    'Подгответе артикулите. Една резервация чака решение.',
  ],
  [{ status: 'SHIPPED', lines: [line('PENDING'), line('PENDING')] }, 'Пътува към клиента. 2 резервации чакат решение.'],
  [{ status: 'SHIPPED', deliveryMethod: 'PICKUP' }, 'Чака клиента в склада.'],
  [{ status: 'PENDING', deliveryMethod: 'PICKUP' }, 'Прегледайте поръчката и я потвърдете.'],
  [{ status: 'COMPLETED' }, 'Не е платена.'],
  [{ status: 'COMPLETED', paymentStatus: 'PAID' }, 'По нея няма повече работа.'],
  [{ status: 'CANCELLED' }, 'Не държи наличности, дни и промо код.'],
  [{ status: 'CANCELLED', paymentStatus: 'PAID' }, 'Платена е: върнете сумата на клиента, ако още не е върната.'],
])('an order with %j: „%s“', (part, text) => {
  expect(hintOf({ ...ORDER, ...part })).toBe(text)
})

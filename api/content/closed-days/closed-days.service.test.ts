import { expect, test } from '@jest/globals'
import { useTestShop } from '../../testkit/shop.ts'
import { addClosedDay, closedDays, deleteClosedDay } from './closed-days.service.ts'

const shop = useTestShop()
const day = '2099-12-31'

test('a day is listed once, as it was given, and deleted once', async () => {
  const admin = await shop.admin()
  await addClosedDay(admin, { day, name: 'Инвентаризация' })
  await expect(addClosedDay(admin, { day, name: 'Ремонт' })).rejects.toMatchObject({
    fields: [{ field: 'day', message: 'Този ден вече е в списъка' }],
  })
  expect(await closedDays(admin)).toEqual([{ day, name: 'Инвентаризация', reservations: 0 }])
  await deleteClosedDay(admin, day)
  await expect(deleteClosedDay(admin, day)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await closedDays(admin)).toEqual([])
})

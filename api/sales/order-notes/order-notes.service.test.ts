import { expect, test } from '@jest/globals'
import { useTestShop } from '../../testkit/shop.ts'
import { addOrderNote } from './order-notes.service.ts'

const shop = useTestShop()

test('a note of an order that does not exist is refused, and its key can be used again', async () => {
  const admin = await shop.admin()
  const note = { orderId: 2_000_000_000, kind: 'internal', text: 'Обади се', idempotencyKey: 'note' } as const
  for (let tries = 0; tries < 2; tries += 1)
    await expect(addOrderNote(admin, note)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await shop.app.db.orderNote.count()).toBe(0)
})

import { makePromoCode } from './make.ts'
import type { Sender, TestShop } from './shop.ts'

/** Entries of the audit log and items of the bin: that many deleted promo codes. */
export async function makeHistory(shop: Pick<TestShop, 'app' | 'rest'>, as: Sender, times = 2): Promise<void> {
  for (let made = 0; made < times; made += 1) {
    const { id } = await makePromoCode(shop.app)
    await shop.rest({ method: 'DELETE', url: `/api/admin/promo-codes/${id}`, as })
  }
}

import { afterEach, describe, expect, test } from '@jest/globals'
import { boolean, int, nullable, returning, string } from '#lib/database/row.ts'
import { setInventory } from '../stock/inventory.service.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)
afterEach(() => requireInvariants(shop.app))

const movementsOf = async (productId: number) =>
  shop.app.sql.rows(returning({ size: nullable(string), delta: int, after: int, reason: string, isStaff: boolean })`
    SELECT v.size, m.delta, m.quantity_after AS after, m.reason, m.admin_id IS NOT NULL AS "isStaff"
    FROM stock_movements m JOIN stock s ON s.id = m.stock_id LEFT JOIN variants v ON v.id = s.variant_id
    WHERE s.product_id = ${productId} ORDER BY m.id`)

const onHand = async (productId: number) =>
  (await shop.app.sql.first(returning({ units: int })`SELECT units FROM stock_on_hand WHERE product_id = ${productId}`))
    ?.units

const movedOf = async (productId: number) => (await movementsOf(productId)).reduce((sum, { delta }) => sum + delta, 0)

const add = (productId: number, variant: object, takesProductStock?: boolean) =>
  mutate('createVariant', {
    productId: globalId('Product', productId),
    variant: { size: 'голям', price: '20.00', ...variant },
    takesProductStock,
  })
const remove = (variantId: number) => mutate('deleteVariant', { variantId: globalId('Variant', variantId) })

describe('a deleted size', () => {
  test('takes its pieces out of the ledger with a reason of their own', async () => {
    const quantities = [30, 12, 4, 2]
    const { id, variants } = await makeProduct(shop.app, {
      quantity: 0,
      variants: quantities.map((quantity) => ({ quantity })),
    })
    await remove(variants.at(-1)?.id ?? 0)
    expect((await movementsOf(id)).at(-1)).toEqual({
      size: '4 инча',
      delta: -2,
      after: 0,
      reason: 'variant_deleted',
      isStaff: true,
    })
    expect([await onHand(id), await movedOf(id)]).toEqual([46, 46])
  })

  test('that had nothing writes nothing', async () => {
    const { id, variants } = await makeProduct(shop.app, { quantity: 0, variants: [{ quantity: 0 }] })
    await remove(variants[0]?.id ?? 0)
    expect(await movementsOf(id)).toEqual([])
  })

  test('that was the last brings back what the product has without a size, and the ledger says why', async () => {
    const { id, variants } = await makeProduct(shop.app, { quantity: 24, variants: [{ quantity: 2 }] })
    await remove(variants[0]?.id ?? 0)
    expect([await onHand(id), await movedOf(id)]).toEqual([24, 24])
  })

  test('is written off over REST too', async () => {
    const { id, variants } = await makeProduct(shop.app, { quantity: 0, variants: [{ quantity: 3 }, { quantity: 1 }] })
    await shop.rest({ method: 'DELETE', url: `/api/admin/variants/${variants[0]?.id}`, as: await shop.admin() })
    expect([await onHand(id), await movedOf(id)]).toEqual([1, 1])
  })
})

describe('the first size of a product with stock', () => {
  test('takes its pieces when staff say so, with a movement on either side', async () => {
    const { id } = await makeProduct(shop.app, { quantity: 24 })
    expect(await add(id, { quantity: 1 }, true)).toMatchObject({ __typename: 'CreateVariantSuccess' })
    expect((await movementsOf(id)).map(({ size, delta, after, reason }) => [size, delta, after, reason])).toEqual([
      [null, 24, 24, 'initial'],
      ['голям', 1, 1, 'initial'],
      ['голям', 24, 25, 'transfer'],
      [null, -24, 0, 'transfer'],
    ])
    expect([await onHand(id), await movedOf(id)]).toEqual([25, 25])
  })

  test('takes nothing otherwise: not unasked, not over REST, not when there is nothing', async () => {
    const { id } = await makeProduct(shop.app, { quantity: 24 })
    await add(id, { quantity: 1 })
    expect(await onHand(id)).toBe(1)
    const { id: restId } = await makeProduct(shop.app, { quantity: 24 })
    const body = { size: 'голям', price: '20.00', takesProductStock: true }
    await shop.rest({
      method: 'POST',
      url: `/api/admin/products/${restId}/variants`,
      body,
      as: await shop.admin(),
    })
    expect(await onHand(restId)).toBe(0)
    const { id: emptyId } = await makeProduct(shop.app, { quantity: 0 })
    await add(emptyId, {}, true)
    expect(await movementsOf(emptyId)).toEqual([])
  })

  test('and a count of the product at the same time lose no piece', async () => {
    const admin = await shop.admin()
    for (let round = 0; round < 8; round += 1) {
      const { id } = await makeProduct(shop.app, { quantity: 24 })
      await Promise.all([
        add(id, {}, true),
        setInventory(admin, 'sale', { productId: id, quantity: 20, threshold: 5, expectedQuantity: null }).catch(
          () => null,
        ),
      ])
      expect(await movedOf(id)).toBe(
        (
          await shop.app.sql.first(
            returning({ sum: int })`SELECT sum(quantity)::int AS sum FROM stock WHERE product_id = ${id}`,
          )
        )?.sum,
      )
    }
  })
})

import { describe, expect, test } from '@jest/globals'
import { makeCategory, unique } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

const mutate = mutationOf(shop)

const product = (more: object) => ({
  type: 'SALE',
  name: `Продукт ${unique()}`,
  price: '2.50',
  categoryIds: [],
  ...more,
})

describe('every mutation of the panel', () => {
  const inputs: [string, () => Promise<object>][] = [
    [
      'createProduct',
      async () => ({ product: product({ categoryIds: [globalId('Category', (await makeCategory(shop.app)).id)] }) }),
    ],
    ['updateProduct', async () => ({ productId: globalId('Product', 1), product: { name: 'Топка' } })],
    ['deleteProduct', async () => ({ productId: globalId('Product', 1) })],
    ['createVariant', async () => ({ productId: globalId('Product', 1), variant: { size: 'S', price: '1.00' } })],
    ['updateVariant', async () => ({ variantId: globalId('Variant', 1), variant: { size: 'S', price: '1.00' } })],
    ['deleteVariant', async () => ({ variantId: globalId('Variant', 1) })],
    ['createCategory', async () => ({ type: 'SALE', category: { name: 'К' } })],
    ['updateCategory', async () => ({ categoryId: globalId('Category', 1), category: { name: 'К' } })],
    ['deleteCategory', async () => ({ categoryId: globalId('Category', 1) })],
    ['createSubcategory', async () => ({ subcategory: { categoryId: globalId('Category', 46), name: 'П' } })],
    ['updateSubcategory', async () => ({ subcategoryId: globalId('Subcategory', 1), subcategory: { name: 'П' } })],
    ['deleteSubcategory', async () => ({ subcategoryId: globalId('Subcategory', 1) })],
    ['setStock', async () => ({ productId: globalId('Product', 1), quantity: 1, threshold: 1 })],
    ['setReservationStatus', async () => ({ reservationId: globalId('Reservation', 1), status: 'APPROVED' })],
    ['deleteReservation', async () => ({ reservationId: globalId('Reservation', 1) })],
  ]
  test.each(inputs)('%s is refused to a visitor and to a customer, as data', async (field, input) => {
    expect(await mutate(field, await input(), shop.visitor())).toMatchObject({ __typename: 'UnauthenticatedError' })
    expect(await mutate(field, await input(), await shop.customer())).toMatchObject({ __typename: 'ForbiddenError' })
  })
})

import { expect, test } from '@jest/globals'
import { imageUrlOf } from '../../content/images/images.rules.ts'
import { cartOf } from '../../sales/orders/testkit/checkout.ts'
import { viewCart } from '../../sales/carts/carts.service.ts'
import { makeProduct } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { createVariant } from './variants.service.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

const MAIN = imageUrlOf('a'.repeat(32))
const OTHER = imageUrlOf('b'.repeat(32))

async function pictured() {
  const { id: productId } = await makeProduct(shop.app)
  const { db } = shop.app
  await db.productImage.createMany({ data: [MAIN, OTHER].map((url, position) => ({ productId, position, url })) })
  const size = { size: 'Цифра 3', priceMinor: 500, isActive: true, quantity: 9 }
  const variant = await createVariant(await shop.admin(), productId, size)
  return { productId, variantId: variant.id }
}

const save = (productId: number, variantId: number, pictureUrl: string | null, product: object = {}) =>
  mutationOf(shop)('updateProduct', {
    productId: globalId('Product', productId),
    product,
    variants: [{ variantId: globalId('Variant', variantId), size: 'Цифра 3', price: '5.00', pictureUrl }],
  })

const pictureOf = async (id: number) => (await shop.app.db.variant.findUniqueOrThrow({ where: { id } })).imageUrl

test('the picture of a size is stored as the product’s, and goes into the cart', async () => {
  const { productId, variantId } = await pictured()
  const shown = `${shop.app.config.http.publicUrl}${OTHER.replace('/uploads/', '/public-objects/')}`
  expect(await save(productId, variantId, shown)).toMatchObject({ __typename: 'UpdateProductSuccess' })
  expect(await pictureOf(variantId)).toBe(OTHER)
  const ctx = shop.visitor()
  const sessionId = await cartOf(ctx, [{ productId, productVariantId: variantId }])
  expect((await viewCart(ctx, { sessionId })).lines).toMatchObject([{ imageUrl: OTHER }])
})

test('a picture of another product, or one that is removed, leaves the size with the main one', async () => {
  const { productId, variantId } = await pictured()
  await save(productId, variantId, imageUrlOf('c'.repeat(32)))
  expect(await pictureOf(variantId)).toBeNull()
  await save(productId, variantId, OTHER)
  await save(productId, variantId, OTHER, { imageUrls: [MAIN] })
  expect(await pictureOf(variantId)).toBeNull()
})

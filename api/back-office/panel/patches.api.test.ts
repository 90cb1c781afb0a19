import { describe, expect, test } from '@jest/globals'
import { makeCategory, makeProduct, makePromoCode, makeSubcategory } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)
const REFUSED = { __typename: 'InvalidInputError' }

describe('an update changes the given fields, and null clears', () => {
  test('a product, with its places and pictures', async () => {
    const { id: categoryId } = await makeCategory(shop.app)
    const { id } = await makeProduct(shop.app, { categoryIds: [categoryId] })
    const stored = () =>
      shop.app.db.product.findUniqueOrThrow({ where: { id }, include: { categories: true, images: true } })
    const before = await stored()
    const update = (product: object) => mutate('updateProduct', { productId: globalId('Product', id), product })
    await update({ isFeatured: true, description: 'За рожден ден' })
    expect(await stored()).toMatchObject({ name: before.name, priceMinor: before.priceMinor, featured: true })
    await update({ price: '7.20' })
    expect(await stored()).toMatchObject({ description: 'За рожден ден', priceMinor: 720, featured: true })
    await update({ description: null })
    const after = await stored()
    expect(after).toMatchObject({ description: '', categories: [{ categoryId }] })
    expect(after.images).toHaveLength(before.images.length)
    for (const cleared of [{ name: null }, { price: null }, { categoryIds: null }, { isFeatured: null }])
      expect(await update(cleared)).toMatchObject(REFUSED)
  })

  test('a category', async () => {
    const { id } = await makeCategory(shop.app)
    const stored = () => shop.app.db.category.findUniqueOrThrow({ where: { id } })
    const update = (category: object) => mutate('updateCategory', { categoryId: globalId('Category', id), category })
    await update({ description: 'За рожден ден', imageUrl: null })
    await update({ name: 'Балони' })
    expect(await stored()).toMatchObject({ name: 'Балони', description: 'За рожден ден' })
    await update({ description: null })
    expect(await stored()).toMatchObject({ name: 'Балони', description: null })
    expect(await update({ name: null })).toMatchObject(REFUSED)
  })

  test('a subcategory, whose icon the form does not know', async () => {
    const { id: categoryId } = await makeCategory(shop.app)
    const { id } = await makeSubcategory(shop.app, { categoryId })
    const stored = () => shop.app.db.subcategory.findUniqueOrThrow({ where: { id } })
    const update = (subcategory: object) =>
      mutate('updateSubcategory', { subcategoryId: globalId('Subcategory', id), subcategory })
    await update({ icon: 'cake', colorClass: 'berry' })
    await update({ name: 'Торти' })
    expect(await stored()).toMatchObject({ categoryId, name: 'Торти', icon: 'cake', colorClass: 'berry' })
    await update({ icon: null })
    expect(await stored()).toMatchObject({ icon: null, colorClass: 'berry' })
    expect(await update({ categoryId: globalId('Category', 2_000_000_000) })).toMatchObject(REFUSED)
  })

  test('a size, in which nothing can be cleared', async () => {
    const { variants } = await makeProduct(shop.app, { variants: [{ size: 'S', priceMinor: 100, quantity: 4 }] })
    const id = variants[0]?.id ?? 0
    const stored = () => shop.app.db.variant.findUniqueOrThrow({ where: { id }, include: { stock: true } })
    const update = (variant: object) => mutate('updateVariant', { variantId: globalId('Variant', id), variant })
    await update({ isActive: false })
    expect(await stored()).toMatchObject({ size: 'S', priceMinor: 100, isActive: false, version: 2 })
    await update({ price: '2.50' })
    expect(await stored()).toMatchObject({ size: 'S', priceMinor: 250, isActive: false, stock: { quantity: 4 } })
    await update({ quantity: 9 })
    expect(await stored()).toMatchObject({ isActive: false, version: 3, stock: { quantity: 9 } })
    for (const cleared of [{ size: null }, { price: null }, { quantity: null }, { isActive: null }])
      expect(await update(cleared)).toMatchObject(REFUSED)
  })

  test('a promo code, which must not end before it begins', async () => {
    const { id, validFrom } = await makePromoCode(shop.app, { maxUses: 5, usedCount: 2 })
    const stored = () => shop.app.db.promoCode.findUniqueOrThrow({ where: { id } })
    const update = (promoCode: object) =>
      mutate('updatePromoCode', { promoCodeId: globalId('PromoCode', id), promoCode })
    await update({ isActive: false, description: 'За приятели' })
    await update({ discountPercentage: 25 })
    expect(await stored()).toMatchObject({ discountPercentage: 25, isActive: false, maxUses: 5, validFrom })
    expect(await update({ validUntil: new Date(validFrom.getTime() - 1000).toISOString() })).toMatchObject(REFUSED)
    expect(await update({ maxUses: 1 })).toMatchObject({ __typename: 'PromoCodeInUseError' })
    await update({ maxUses: null })
    expect(await stored()).toMatchObject({ maxUses: null, description: 'За приятели' })
    expect(await update({ code: null })).toMatchObject(REFUSED)
  })

  test('a profile', async () => {
    const customer = await shop.customer()
    const update = async (names: string) =>
      (
        await shop.graphql(
          `mutation { updateProfile(input: { ${names} }) { __typename ... on UpdateProfileSuccess { customer { firstName lastName } } } }`,
          {},
          customer,
        )
      ).data?.['updateProfile']
    await update('firstName: "Петя", lastName: "Петрова"')
    expect(await update('lastName: "Иванова"')).toMatchObject({
      customer: { firstName: 'Петя', lastName: 'Иванова' },
    })
    expect(await update('')).toMatchObject({ customer: { firstName: 'Петя', lastName: 'Иванова' } })
    expect(await update('firstName: null')).toMatchObject(REFUSED)
  })
})

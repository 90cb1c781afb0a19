import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { held, when } from '../../../web/testkit/graph.ts'
import { pageOf } from '../../testkit/page.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { createProduct } from '../../testkit/products.ts'
import { AdminProductsDocument } from './ProductList.graphql.ts'
import { ProductList } from './ProductList.tsx'
import { AdminCategoryOptionsDocument } from './useCategoryFilters.graphql.ts'
import { DeleteProductDocument } from './useDeleteProduct.graphql.ts'
import { SetFeaturedDocument } from './useSetFeatured.graphql.ts'

/** With one product; `answer` holds back what is said of its badge. */
async function showList() {
  const answer = held<void>()
  const shown = await showPanel(<ProductList type="SALE" />, [
    when(AdminCategoryOptionsDocument).reply(() => ({ categories: [], subcategories: [] })),
    when(AdminProductsDocument).reply(() => ({ products: pageOf('Product', [createProduct()]) })),
    when(SetFeaturedDocument).reply(async ({ input }) => {
      await answer.promise
      const product = { __typename: 'SaleProduct' as const, id: input.productId, version: 4, featured: true }
      return { updateProduct: { __typename: 'UpdateProductSuccess', product } }
    }),
    when(DeleteProductDocument).reply(({ input }) => ({
      deleteProduct: { __typename: 'DeleteProductSuccess', deletedProductId: input.productId },
    })),
  ])
  await screen.findByText('Балон')
  return { ...shown, answer, reads: () => shown.graph.asked(AdminProductsDocument).length }
}

const badge = () => screen.getByRole('button', { name: 'Значка ТОП на Балон' })

test('the badge shows before it is answered, is sent with the version that was read, and no list is read again', async () => {
  const { user, graph, answer, reads } = await showList()
  await user.click(badge())
  expect(await screen.findByText('ТОП')).toBeVisible()
  answer.give()
  expect(await screen.findByText('Продуктът е обновен')).toBeVisible()
  expect(badge()).toHaveAttribute('aria-pressed', 'true')
  expect(graph.asked(SetFeaturedDocument)).toEqual([
    { input: { productId: 'product-1', product: { featured: true }, expectedVersion: 3 } },
  ])
  expect(reads()).toBe(1)
})

test('a lost badge is taken back and said', async () => {
  const { user, answer } = await showList()
  await user.click(badge())
  expect(await screen.findByText('ТОП')).toBeVisible()
  answer.lose()
  expect(await screen.findByText('Възникна грешка при обработка на продукта')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('ТОП')).toBeNull())
})

test('a product opens from what its list has read', async () => {
  const { user, graph } = await showList()
  await user.click(screen.getByText('Балон'))
  expect(within(screen.getByRole('dialog')).getByDisplayValue('Син')).toBeVisible()
  expect(graph.asked(AdminCategoryOptionsDocument)).toHaveLength(1)
})

test('a deleted product leaves the list and its count, and the list is not read again', async () => {
  const { user, reads } = await showList()
  await user.click(screen.getByRole('button', { name: 'Изтрий Балон' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Изтрий' }))
  expect(await screen.findByText('Няма продукти')).toBeVisible()
  expect(screen.getByText('Показани 0 от 0 продукта')).toBeVisible()
  expect(reads()).toBe(1)
})

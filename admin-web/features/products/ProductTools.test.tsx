import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { replace, showDialog } from '../../testkit/product-dialog.tsx'
import { createProduct } from '../../testkit/products.ts'
import { CopyProductDocument } from './useCopyProduct.graphql.ts'

const copy = () => screen.getByRole('button', { name: 'Копирай' })

test('a copy is made of what is stored, and opened', async () => {
  const product = createProduct()
  const made = when(CopyProductDocument).reply(() => ({
    copyProduct: {
      __typename: 'CopyProductSuccess',
      product: { __typename: 'SaleProduct', id: 'product-9', databaseId: 9 },
    },
  }))
  const { user, graph, copied } = await showDialog([made], { product })
  await replace(user, 'Име', 'Друго')
  expect(copy()).toBeDisabled()
  expect(screen.getByText('Запазете промените, за да го копирате.')).toBeVisible()
  await replace(user, 'Име', product.name)
  await user.click(copy())
  await waitFor(() => expect(copied).toEqual([9]))
  expect(graph.asked(CopyProductDocument)).toEqual([{ input: { productId: product.id } }])
})

test('what shoppers see is opened in the shop', async () => {
  const product = createProduct()
  await showDialog([], { product })
  expect(screen.getByRole('link', { name: 'Виж в магазина' })).toHaveAttribute(
    'href',
    `/products/${product.databaseId}`,
  )
})

test.each([
  ['DRAFT', 'Чернова: още не е в магазина.'],
  ['SCHEDULED', 'Още не е в магазина: излиза на избрания ден.'],
] as const)('%s has nothing to look at in the shop, and says why', async (visibility, reason) => {
  await showDialog([], { product: createProduct({ visibility }) })
  expect(screen.getByRole('button', { name: 'Виж в магазина' })).toBeDisabled()
  expect(screen.getByText(reason)).toBeVisible()
})

test('a new product has neither', async () => {
  await showDialog([])
  expect(screen.queryByText('Виж в магазина')).toBeNull()
  expect(screen.queryByText('Копирай')).toBeNull()
})

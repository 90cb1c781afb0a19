import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { replace, showDialog } from '../../testkit/product-dialog.tsx'
import { createProduct } from '../../testkit/products.ts'
import { CopyProductDocument, PreviewProductDocument } from './product-mutations.graphql.ts'

const copy = () => screen.getByRole('button', { name: 'Копирай' })

test('copies the stored product and opens the copy', async () => {
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
  expect(graph.requests(CopyProductDocument)).toEqual([
    { input: { productId: product.id, idempotencyKey: expect.any(String) } },
  ])
})

test('opens a public product in the shop', async () => {
  const product = createProduct()
  await showDialog([], { product })
  expect(screen.getByRole('link', { name: 'Виж в магазина' })).toHaveAttribute(
    'href',
    `/products/${product.databaseId}`,
  )
})

const opened = () => {
  const page = { close: jest.fn(), location: { replace: jest.fn() } }
  jest.spyOn(window, 'open').mockReturnValue(Object.assign(Object.create(null), page))
  return page
}

test.each([
  ['DRAFT', 'Чернова: още не е в магазина.'],
  ['SCHEDULED', 'Още не е в магазина: излиза на избрания ден.'],
] as const)('%s opens as a preview, and says why', async (visibility, reason) => {
  const page = opened()
  const product = createProduct({ visibility })
  const allowed = when(PreviewProductDocument).reply(() => ({
    previewProduct: { __typename: 'PreviewProductSuccess', token: '3.9.abc' },
  }))
  const { user, graph } = await showDialog([allowed], { product })
  expect(screen.getByText(reason)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Виж в магазина' }))
  await waitFor(() =>
    expect(page.location.replace).toHaveBeenCalledWith(`/products/${product.databaseId}?preview=3.9.abc`),
  )
  expect(graph.requests(PreviewProductDocument)).toEqual([{ input: { productId: product.id } }])
})

test('a refused preview closes its window and shows the reason', async () => {
  const page = opened()
  const refused = when(PreviewProductDocument).reply(() => ({
    previewProduct: { __typename: 'NotFoundError', message: 'Няма такъв продукт' },
  }))
  const { user } = await showDialog([refused], { product: createProduct({ visibility: 'DRAFT' }) })
  await user.click(screen.getByRole('button', { name: 'Виж в магазина' }))
  await waitFor(() => expect(page.close).toHaveBeenCalled())
  expect(page.location.replace).not.toHaveBeenCalled()
})

test('a new product has neither copy nor preview', async () => {
  await showDialog([])
  expect(screen.queryByText('Виж в магазина')).toBeNull()
  expect(screen.queryByText('Копирай')).toBeNull()
})

import { afterEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { storeRole } from '../../lib/may.ts'
import { money } from '../../testkit/money.ts'
import { replace, save, showDialog } from '../../testkit/product-dialog.tsx'
import { createProduct } from '../../testkit/products.ts'
import { UpdateProductDocument } from './product-mutations.graphql.ts'

afterEach(() => {
  storeRole(null)
})

const COST = 'Себестойност \\(лв\\)'

const updates = when(UpdateProductDocument).reply(() => ({
  updateProduct: { __typename: 'UpdateProductSuccess', product: createProduct() },
}))

test('the cost price shows the margin and is saved', async () => {
  const product = createProduct({ price: money('10.00'), costPrice: money('6.00') })
  const { user, updated } = await showDialog([updates], { product })
  expect(field(COST)).toHaveValue('6.00')
  expect(screen.getByText('Марж 40 %')).toBeVisible()
  await replace(user, COST, '2,5')
  expect(screen.getByText('Марж 75 %')).toBeVisible()
  await save(user)
  await waitFor(() => expect(updated()).toHaveLength(1))
  expect(updated()[0]?.product).toMatchObject({ costPrice: '2.5' })
})

test('an empty cost price is unknown, and a wrong one is refused', async () => {
  const { user, updated } = await showDialog([updates], { product: createProduct() })
  await write(user, field(COST), 'скъпо')
  await save(user)
  await waitFor(() => expect(field(COST)).toHaveAccessibleDescription(expect.stringContaining('Въведете число')))
  await user.clear(field(COST))
  await save(user)
  await waitFor(() => expect(updated()).toHaveLength(1))
  expect(updated()[0]?.product).toMatchObject({ costPrice: null })
})

test('staff who may not write products do not see it', async () => {
  storeRole('packer')
  await showDialog([], { product: createProduct({ costPrice: money('6.00') }) })
  expect(screen.queryByLabelText(/Себестойност/)).toBeNull()
})

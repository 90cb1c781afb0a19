import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { makerOptions } from '../../testkit/makers.ts'
import { save, showDialog } from '../../testkit/product-dialog.tsx'
import { createProduct } from '../../testkit/products.ts'
import { UpdateProductDocument } from './product-mutations.graphql.ts'

const updates = when(UpdateProductDocument).reply(() => ({
  updateProduct: { __typename: 'UpdateProductSuccess', product: createProduct() },
}))

const maker = () => screen.findByRole('combobox', { name: 'Производител' })

test('maker and warnings of a product are shown, changed and saved', async () => {
  const { user, updated } = await showDialog([updates], { product: createProduct({ warnings: 'Пазете от огън.' }) })
  expect(await maker()).toHaveDisplayValue('Балонерия ООД')
  expect(field('Предупреждения')).toHaveValue('Пазете от огън.')
  await user.selectOptions(await maker(), 'Sunny Party Co.')
  await user.clear(field('Предупреждения'))
  await write(user, field('Предупреждения'), 'Не вдишвайте хелий.')
  await save(user)
  await waitFor(() => expect(updated()).toHaveLength(1))
  expect(updated()[0]?.product).toMatchObject({ makerId: 'maker-2', warnings: 'Не вдишвайте хелий.' })
})

test('a product without a maker says that it lacks safety data, and what that means in this shop', async () => {
  await showDialog([], { product: createProduct({ maker: null }) })
  expect(await screen.findByText(/изберете производител, за да се вижда в страницата/)).toBeVisible()
})

test('where the shop requires safety data it says that the product stays a draft, and shows the refusal at the field', async () => {
  const message = 'Без данни за безопасност продуктът остава чернова. Изберете производител.'
  const refusal = when(UpdateProductDocument).reply(() => ({
    updateProduct: {
      __typename: 'InvalidInputError',
      code: 'BAD_INPUT',
      message,
      fields: [{ __typename: 'FieldProblem', path: ['product', 'makerId'], message }],
    },
  }))
  const { user } = await showDialog([makerOptions(true), refusal], { product: createProduct({ maker: null }) })
  expect(await screen.findByText(/остава чернова, докато изберете производител/)).toBeVisible()
  await write(user, field('Име'), ' нов')
  await save(user)
  await waitFor(async () => expect(await maker()).toHaveAccessibleDescription(message))
})

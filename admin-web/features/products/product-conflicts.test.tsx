import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { held, when } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { heldBack } from '../../testkit/held-back.ts'
import { money } from '../../testkit/money.ts'
import { made, replace, save, showDialog, stored, tick } from '../../testkit/product-dialog.tsx'
import { createRental } from '../../testkit/products.ts'
import { AdminProductDocument } from './ProductDialog.graphql.ts'
import { UpdateProductDocument } from './product-mutations.graphql.ts'

test('a double click on the save makes one product', async () => {
  const answer = held<void>()
  const { user, created, closed } = await showDialog([heldBack(made, answer.promise)])
  await write(user, field('Име'), 'Арка')
  await write(user, field('Цена \\(лв\\)'), '3')
  await tick(user, 'Балони')
  await user.dblClick(screen.getByRole('button', { name: 'Запази' }))
  answer.give()
  await waitFor(() => expect(closed).toEqual(['затворен']))
  expect(created()).toHaveLength(1)
})

test('the second of two admins sees the first one’s changes, and saves over the new version', async () => {
  const now = { ...stored, version: 4, description: 'Червен', price: money('3.00') }
  const { user, updated, closed } = await showDialog(
    [
      when(AdminProductDocument).reply(() => ({ product: now })),
      when(UpdateProductDocument).reply(({ input }) => ({
        updateProduct:
          input.expectedVersion === 4
            ? { __typename: 'UpdateProductSuccess', product: now }
            : { __typename: 'StaleVersionError', message: 'Променен е' },
      })),
    ],
    { product: stored },
  )
  await replace(user, 'Име', 'Балон „Звезда“')
  await save(user)
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Друг администратор промени междувременно: описание, цена („2.50“ → „3.00“)',
    ),
  )
  expect(field('Име')).toHaveValue('Балон „Звезда“')
  expect(field('Описание')).toHaveValue('Червен')
  await save(user)
  await waitFor(() => expect(closed).toEqual(['затворен']))
  expect(
    updated().map(({ expectedVersion, product }) => [
      expectedVersion,
      product.name,
      product.description,
      product.price,
    ]),
  ).toEqual([
    [3, 'Балон „Звезда“', 'Син', '2.50'],
    [4, 'Балон „Звезда“', 'Червен', '3.00'],
  ])
})

test('a rental that another admin deleted says so, and the typed text can be copied', async () => {
  const deleted = when(UpdateProductDocument).reply(() => ({
    updateProduct: { __typename: 'NotFoundError', message: 'Продуктът не е намерен' },
  }))
  const { user, closed } = await showDialog([deleted], {
    type: 'RENT',
    product: createRental({ categories: [{ __typename: 'Category', id: 'category-65', name: 'Балони' }] }),
  })
  await replace(user, 'Описание', 'Дълго описание')
  await save(user)
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Продуктът е изтрит от друг администратор\. Написаното остава тук, за да го копирате\.$/,
    ),
  )
  expect(field('Описание')).toHaveValue('Дълго описание')
  expect(closed).toEqual([])
})

import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { write } from '../../../web/testkit/show.tsx'
import { editPrice, first, press, showManager, storedSize, type Variant } from '../../testkit/variant-manager.tsx'

const STALE = { __typename: 'StaleVersionError', message: 'Променен е' } as const

test('a stock that changed meanwhile is shown, and a second save replaces it', async () => {
  const { user, changes } = await showManager(undefined, {
    __typename: 'StockChangedError',
    message: 'Наличността се промени',
    quantity: 1,
  })
  await user.click(press('Редактирай'))
  await user.clear(first('Количество'))
  await write(user, first('Количество'), '9')
  await user.click(press('Запази'))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Междувременно количеството се промени от 4 на 1. Въведеното от вас 9 е тук',
    ),
  )
  await user.click(press('Запази'))
  await waitFor(() =>
    expect(changes().map(({ expectedQuantity, variant }) => [expectedQuantity, variant.quantity])).toEqual([
      [4, 9],
      [1, 9],
    ]),
  )
  expect(await screen.findByText('Вариантът беше актуализиран успешно')).toBeVisible()
  expect(await screen.findByText('9 бр.')).toBeVisible()
})

test('the second of two admins on a size sees the first one’s changes, and saves over the new version', async () => {
  const { user, shop, changes } = await showManager(undefined, STALE)
  await editPrice(user, '3')
  shop.variants = [{ ...storedSize('12', 2), version: 2, size: '30 см', isActive: false }]
  await user.click(press('Запази'))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Друг администратор промени междувременно: размер („12 инча“ → „30 см“), количество („4“ → „2“), активен („да“ → „не“)',
    ),
  )
  expect(first('Размер')).toHaveValue('30 см')
  expect(first('Цена \\(лв\\)')).toHaveValue('3')
  expect(first('Количество')).toHaveValue(2)
  await user.click(press('Запази'))
  await waitFor(() =>
    expect(changes()[1]).toEqual({
      variantId: '12',
      variant: { size: '30 см', price: '3', quantity: undefined, formerPrice: null },
      expectedVersion: 2,
      expectedQuantity: 2,
    }),
  )
})

test('the second may take the new version instead', async () => {
  const { user, shop } = await showManager(undefined, STALE)
  await editPrice(user, '3')
  shop.variants = [
    { ...storedSize('12', 4), version: 2, price: { __typename: 'Money', amount: '2.50', currency: 'BGN' as const } },
  ]
  await user.click(press('Запази'))
  await user.click(await screen.findByRole('button', { name: 'Вземи новата версия' }))
  expect(first('Цена \\(лв\\)')).toHaveValue('2.50')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['size', (shop: { variants: Variant[] }) => (shop.variants = [])],
  ['product', (shop: { hasProduct: boolean }) => (shop.hasProduct = false)],
])('a %s that another admin deleted says so, and the typed text can still be copied', async (_what, lose) => {
  const { user, shop } = await showManager(undefined, { __typename: 'NotFoundError', message: 'Размерът не е намерен' })
  await editPrice(user, '3')
  lose(shop)
  await user.click(press('Запази'))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Размерът е изтрит от друг администратор. Написаното остава тук, за да го копирате.',
    ),
  )
  await waitFor(() => expect(screen.queryByText('4 бр.')).toBeNull())
  expect(first('Цена \\(лв\\)')).toHaveValue('3')
})

import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { when } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { made, replace, save, showDialog, tick } from '../../testkit/product-dialog.tsx'
import { createProduct, createSize } from '../../testkit/products.ts'
import { AdminProductDocument } from './ProductDialog.graphql.ts'
import { AdminUnsizedStockDocument } from './useFirstSize.graphql.ts'
import { UpdateProductDocument, type UpdateProductMutation } from './product-mutations.graphql.ts'

const small = createSize({ id: 'variant-S', size: 'S' })
const large = createSize({ id: 'variant-L', size: 'L', quantity: 0 })
const sized = createProduct({ variants: [small, large] })

const saved = when(UpdateProductDocument).reply(() => ({
  updateProduct: { __typename: 'UpdateProductSuccess', product: sized },
}))
const refused = (answer: Exclude<UpdateProductMutation['updateProduct'], { __typename: 'UpdateProductSuccess' }>) =>
  when(UpdateProductDocument).reply(() => ({ updateProduct: answer }))

async function showGrid(...[answers, shown = { product: sized }]: Parameters<typeof showDialog>) {
  const dialog = await showDialog(answers, shown)
  if (shown.product === sized) await screen.findByRole('region', { name: 'Размери' })
  return dialog
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const sizes = () => screen.getAllByLabelText<HTMLInputElement>(/^Размер \d+$/).map(({ value }) => value)
const price = (row: number) => screen.getByLabelText(`Цена на размер ${row} в лева`)
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

test('shows the product’s sizes, with read-only quantities', async () => {
  await showGrid([])
  expect(sizes()).toEqual(['S', 'L'])
  expect(price(1)).toHaveValue('2.00')
  expect(screen.getByText('4 бр.')).toBeVisible()
  expect(screen.queryByLabelText('Количество на размер 1')).toBeNull()
  expect(screen.getByRole('link', { name: 'Наличности' })).toHaveAttribute('href', '/admin/shop/inventory?q=7')
})

test('does not send unedited sizes with a new name', async () => {
  const { user, updated } = await showGrid([saved])
  await replace(user, 'Име', 'Арка')
  await save(user)
  await waitFor(() => expect(updated()).toHaveLength(1))
  expect(updated()[0]).not.toHaveProperty('variants')
})

test('sizes are changed, moved, added and removed in one save with the product', async () => {
  const { user, updated, closed } = await showGrid([saved])
  await replace(user, 'Име', 'Арка')
  await user.clear(price(1))
  await write(user, price(1), '1,50')
  await write(user, screen.getByLabelText('Предишна цена на размер 1'), '2')
  await user.click(screen.getByLabelText('Размер 1 е активен'))
  await press(user, 'Добави размер')
  await write(user, screen.getByLabelText('Размер 3'), 'XL')
  await write(user, price(3), '7')
  await user.clear(screen.getByLabelText('Количество на размер 3'))
  await write(user, screen.getByLabelText('Количество на размер 3'), '9')
  await press(user, 'Премести нагоре размер 3')
  await press(user, 'Премести надолу размер 1')
  expect(sizes()).toEqual(['XL', 'S', 'L'])
  expect(screen.getByRole('button', { name: 'Премести нагоре размер 1' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Премести надолу размер 3' })).toBeDisabled()
  await press(user, 'Премахни размер 3')
  const dialog = await question('Изтриване на размер')
  expect(dialog.getByText('Сигурни ли сте, че искате да изтриете този вариант?')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Изтрий' }))
  await waitFor(() => expect(sizes()).toEqual(['XL', 'S']))
  await save(user)
  await waitFor(() => expect(closed).toEqual(['затворен']))
  expect(updated()).toEqual([
    expect.objectContaining({
      product: expect.objectContaining({ name: 'Арка', price: null }),
      variants: [
        { size: 'XL', price: '7', quantity: 9, isActive: true },
        {
          variantId: 'variant-S',
          size: 'S',
          price: '1.50',
          formerPrice: '2',
          isActive: false,
          pictureUrl: null,
          expectedVersion: 1,
        },
      ],
      removedVariantIds: ['variant-L'],
    }),
  ])
})

test('removing a size with stock names the units to write off, and cancelling keeps it', async () => {
  const { user } = await showGrid([])
  await press(user, 'Премахни размер 1')
  const dialog = await question('Изтриване на размер')
  expect(dialog.getByText(/Наличните 4 бр. ще бъдат отписани при запис/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Отказ' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sizes()).toEqual(['S', 'L'])
})

const former = () => screen.getByLabelText('Предишна цена на размер 2')

test('shows a refusal at its cell', async () => {
  const message = 'Това не е намаление: най-ниската цена за последните 30 дни е 1.80 лв'
  const path = ['variants', '1', 'formerPrice']
  const { user, closed } = await showGrid([
    refused({ __typename: 'InvalidInputError', message, fields: [{ __typename: 'FieldProblem', path, message }] }),
  ])
  await write(user, former(), '2,50')
  expect(former()).toHaveAccessibleDescription('Най-ниска за 30 дни: 2.00 лв')
  await save(user)
  await waitFor(() => expect(former()).toHaveAccessibleDescription(message))
  expect(former()).toHaveFocus()
  expect(closed).toEqual([])
})

test('shows the refusal about a size outside the form at the grid', async () => {
  const { user } = await showGrid([
    refused({ __typename: 'SizeTakenError', message: 'Продуктът вече има този размер.' }),
  ])
  await write(user, screen.getByLabelText('Размер 1'), 'X')
  await save(user)
  const grid = within(screen.getByRole('region', { name: 'Размери' }))
  expect(await grid.findByRole('alert')).toHaveTextContent('Продуктът вече има този размер.')
})

test('merges another admin’s sizes with the typed values', async () => {
  const now = { ...sized, version: 4, variants: [small, { ...large, version: 2, size: 'XXL' }] }
  const { user, updated, closed } = await showGrid([
    when(AdminProductDocument).reply(() => ({ product: now })),
    when(UpdateProductDocument).reply(({ input }) => ({
      updateProduct:
        input.expectedVersion === 4
          ? { __typename: 'UpdateProductSuccess', product: now }
          : { __typename: 'StaleVersionError', message: 'Променен е' },
    })),
  ])
  await user.clear(price(1))
  await write(user, price(1), '5')
  await save(user)
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Друг администратор промени междувременно: размери.'),
  )
  expect(sizes()).toEqual(['S', 'XXL'])
  expect(price(1)).toHaveValue('5')
  await save(user)
  await waitFor(() => expect(closed).toEqual(['затворен']))
  expect(updated().at(-1)?.variants).toMatchObject([
    { size: 'S', price: '5', expectedVersion: 1 },
    { size: 'XXL', price: '2.00', expectedVersion: 2 },
  ])
})

const unsized = createProduct({ variants: [] })
const stock = when(AdminUnsizedStockDocument).reply(() => ({
  product: {
    __typename: 'SaleProduct',
    id: unsized.id,
    stock: { __typename: 'StockRecord', id: 'stock-1', quantity: 24 },
    variants: [],
  },
}))

test('the first size of a product takes over its stock after a yes', async () => {
  const { user, updated } = await showGrid([saved, stock], { product: unsized })
  await tick(user, 'Продукт с различни размери')
  await screen.findByRole('region', { name: 'Размери' })
  await write(user, price(2), '3')
  await save(user)
  const dialog = await question('Първи размер')
  expect(dialog.getByText(/Прехвърли 24 бр. към „12 инча“\?/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Прехвърли' }))
  await waitFor(() => expect(updated()).toHaveLength(1))
  expect(updated()[0]?.variants).toEqual([
    { size: '12 инча', price: '3', quantity: 0, isActive: true, takesProductStock: true },
  ])
})

test('saves nothing while the stock of a product without sizes is unknown', async () => {
  const offline = when(AdminUnsizedStockDocument).reply(() => Promise.reject(new Error('offline')))
  const { user, updated } = await showGrid([saved, offline], { product: unsized })
  await tick(user, 'Продукт с различни размери')
  await screen.findByRole('region', { name: 'Размери' })
  await write(user, price(2), '3')
  await save(user)
  expect(await screen.findByText(/Не може да се провери колко бройки има без размер/)).toBeVisible()
  expect(updated()).toEqual([])
  expect(price(2)).toHaveValue('3')
})

test('replaces all sizes by one price after a question about the units to write off', async () => {
  const { user, updated } = await showGrid([saved])
  await tick(user, 'Продукт с различни размери')
  await save(user)
  expect(screen.getByRole('alert')).toHaveTextContent('Моля попълнете всички задължителни полета')
  await write(user, field('Цена \\(лв\\)'), '3')
  await save(user)
  const dialog = await question('Без размери')
  expect(dialog.getByText(/Изтриват се размерите „S“, „L“. Наличните 4 бр. ще бъдат отписани/)).toBeVisible()
  expect(updated()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Запази' }))
  await waitFor(() => expect(updated()).toHaveLength(1))
  expect(updated()[0]).toMatchObject({
    product: { price: '3' },
    variants: [],
    removedVariantIds: ['variant-S', 'variant-L'],
  })
})

test('a new product may have inactive sizes', async () => {
  const { user, created } = await showGrid([made], {})
  await write(user, field('Име'), 'Балон')
  await tick(user, 'Балони')
  await tick(user, 'Продукт с различни размери')
  await screen.findByRole('region', { name: 'Размери' })
  expect(screen.queryByLabelText('Предишна цена на размер 1')).toBeNull()
  await write(user, price(1), '2')
  await user.click(screen.getByLabelText('Размер 1 е активен'))
  await save(user)
  await waitFor(() => expect(created()).toHaveLength(1))
  expect(created()[0]?.variants).toEqual([{ size: '5 инча', price: '2', quantity: 0, isActive: false }])
})

import type { Unmasked } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { when, type Answer } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import type { ProductType } from '../../gql/graph.ts'
import { money } from '../../testkit/money.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { createProduct } from '../../testkit/products.ts'
import {
  AdminProductDocument,
  ProductDialog_productFragmentDoc,
  type ProductDialog_productFragment,
} from './ProductDialog.graphql.ts'
import { ProductDialog } from './ProductDialog.tsx'
import { AdminCategoryOptionsDocument } from './useCategoryFilters.graphql.ts'
import { CreateProductDocument } from './useCreateProduct.graphql.ts'
import { UpdateProductDocument } from './useUpdateProduct.graphql.ts'

type Product = Unmasked<ProductDialog_productFragment>

const category = (databaseId: number, name: string) => ({
  __typename: 'Category' as const,
  id: `category-${databaseId}`,
  databaseId,
  name,
})
const options = when(AdminCategoryOptionsDocument).reply(() => ({
  categories: [category(65, 'Балони'), category(66, 'Украса')],
  subcategories: [
    { __typename: 'Subcategory', id: 'sub-5', databaseId: 5, name: 'Фолиеви', category: category(65, 'Балони') },
    { __typename: 'Subcategory', id: 'sub-6', databaseId: 6, name: 'Гирлянди', category: category(66, 'Украса') },
  ],
}))
const made = when(CreateProductDocument).reply(() => ({
  createProduct: { __typename: 'CreateProductSuccess', product: { __typename: 'SaleProduct', id: 'product-9' } },
}))
const stored = createProduct()

async function showDialog(
  answers: Answer[],
  { type = 'SALE', product = null }: { type?: ProductType; product?: Product | null } = {},
) {
  const closed: string[] = []
  const shown = await showPanel(
    ({ put }) => (
      <ProductDialog
        type={type}
        product={product && put(ProductDialog_productFragmentDoc, product)}
        onClose={() => closed.push('затворен')}
      />
    ),
    [options, ...answers],
  )
  await screen.findByRole('dialog')
  return {
    ...shown,
    closed,
    created: () => shown.graph.asked(CreateProductDocument).map(({ input }) => input),
    updated: () => shown.graph.asked(UpdateProductDocument).map(({ input }) => input),
  }
}

const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Запази' }))
const tick = async (user: UserEvent, name: string) => user.click(await screen.findByLabelText(name))
const replace = async (user: UserEvent, label: string, text: string) => {
  await user.clear(field(label))
  await write(user, field(label), text)
}

test('a product for sale needs name, category and price', async () => {
  const { user, created } = await showDialog([])
  await save(user)
  expect(screen.getByRole('alert')).toHaveTextContent('Моля попълнете всички задължителни полета')
  expect(created()).toEqual([])
})

test('a rental needs name, category and price a day, and says so in its own words', async () => {
  const { user, created } = await showDialog([], { type: 'RENT' })
  expect(screen.getByRole('dialog', { name: 'Нов артикул под наем' })).toBeVisible()
  expect(screen.queryByLabelText('Продукт с различни размери')).toBeNull()
  await save(user)
  expect(screen.getByRole('alert')).toHaveTextContent('Моля, попълнете всички задължителни полета')
  expect(created()).toEqual([])
})

test('a product without sizes goes out with its price, typed with a comma and shown in euro', async () => {
  const { user, created, closed } = await showDialog([made])
  await write(user, field('Име'), 'Арка')
  await write(user, field('Цена \\(лв\\)'), '12,50')
  expect(screen.getByText('= 6.39 €')).toBeVisible()
  await tick(user, 'Балони')
  await tick(user, 'Значка ТОП')
  await save(user)
  expect(await screen.findByText('Продуктът е добавен')).toBeVisible()
  expect(created()).toEqual([
    {
      product: expect.objectContaining({
        type: 'SALE',
        name: 'Арка',
        price: '12.50',
        pricePerDay: null,
        categoryIds: ['category-65'],
        featured: true,
      }),
      variants: null,
    },
  ])
  expect(closed).toEqual(['затворен'])
})

test('sizes begin as 5, 12 and 18 inches, and only whole ones are sent', async () => {
  const { user, created } = await showDialog([made])
  await write(user, field('Име'), 'Балон')
  await tick(user, 'Балони')
  await tick(user, 'Продукт с различни размери')
  expect([1, 2, 3].map((row) => screen.getByLabelText<HTMLInputElement>(`Размер ${row}`).value)).toEqual([
    '5 инча',
    '12 инча',
    '18 инча',
  ])
  expect(screen.queryByLabelText(/^Цена \(лв\)/)).toBeNull()
  await save(user)
  expect(screen.getByRole('alert')).toHaveTextContent('Моля добавете поне един валиден размер')
  await write(user, screen.getByLabelText('Цена на размер 2 в лева'), '2,5')
  await user.clear(screen.getByLabelText('Количество на размер 2'))
  await write(user, screen.getByLabelText('Количество на размер 2'), '40')
  await save(user)
  await waitFor(() =>
    expect(created()).toEqual([
      {
        product: expect.objectContaining({ name: 'Балон', price: null }),
        variants: [{ size: '12 инча', price: '2.5', quantity: 40 }],
      },
    ]),
  )
})

test('rows of sizes are added and taken away', async () => {
  const { user } = await showDialog([])
  await tick(user, 'Продукт с различни размери')
  await user.click(screen.getByRole('button', { name: 'Премахни размер 1' }))
  await user.click(screen.getByRole('button', { name: 'Добави размер' }))
  expect([1, 2, 3].map((row) => screen.getByLabelText<HTMLInputElement>(`Размер ${row}`).value)).toEqual([
    '12 инча',
    '18 инча',
    '',
  ])
})

test('chosen categories leave only their subcategories', async () => {
  const { user } = await showDialog([])
  expect(await screen.findByLabelText('Гирлянди (Украса)')).toBeInTheDocument()
  await tick(user, 'Балони')
  expect(screen.queryByLabelText('Гирлянди (Украса)')).toBeNull()
  expect(screen.getByLabelText('Фолиеви (Балони)')).toBeInTheDocument()
})

test('what the shop finds wrong stands in the dialog, which stays open', async () => {
  const { user, closed } = await showDialog([
    when(CreateProductDocument).reply(() => ({
      createProduct: {
        __typename: 'InvalidInputError',
        message: 'Невалидни данни',
        fields: [{ __typename: 'FieldProblem', path: ['name'], message: 'Името е твърде дълго' }],
      },
    })),
  ])
  await write(user, field('Име'), 'Арка')
  await write(user, field('Цена \\(лв\\)'), '1')
  await tick(user, 'Балони')
  await save(user)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Името е твърде дълго'))
  expect(closed).toEqual([])
})

test('the second of two admins is told what the first changed, and saves over the new version', async () => {
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

test('a changed form is not closed without a question', async () => {
  const { user, closed } = await showDialog([])
  await write(user, field('Име'), 'Арка')
  await user.click(screen.getByRole('button', { name: 'Отказ' }))
  expect(await screen.findByRole('alertdialog', { name: 'Незапазени промени' })).toBeVisible()
  expect(closed).toEqual([])
})

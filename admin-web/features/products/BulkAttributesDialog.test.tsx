import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { when, type Answer } from '../../../web/testkit/graph.ts'
import { attributeOptions } from '../../testkit/attributes.tsx'
import { showPanel } from '../../testkit/panel.tsx'
import { createProduct } from '../../testkit/products.ts'
import { AdminValuesOfManyDocument } from './BulkAttributesDialog.graphql.ts'
import { BulkAttributesDialog } from './BulkAttributesDialog.tsx'
import { UpdateProductsDocument } from './product-mutations.graphql.ts'

const PRODUCTS = [createProduct(), createProduct({ id: 'product-9', databaseId: 9, name: 'Гирлянда', version: 5 })]
const KNOWN = [
  {
    __typename: 'SaleProduct' as const,
    id: 'product-1',
    databaseId: 7,
    attributeValues: [{ __typename: 'AttributeValue' as const, id: 'value-11' }],
  },
  { __typename: 'SaleProduct' as const, id: 'product-9', databaseId: 9, attributeValues: [] },
]

const part = (label: string) => within(screen.getByRole('region', { name: label }))

async function showBulk(...answers: Answer[]) {
  const done: string[] = []
  const shown = await showPanel(
    <BulkAttributesDialog
      products={PRODUCTS}
      onDone={() => done.push('записан')}
      onClose={() => done.push('затворен')}
    />,
    [attributeOptions(), when(AdminValuesOfManyDocument).reply(() => ({ nodes: KNOWN })), ...answers],
  )
  await screen.findByLabelText('Добави характеристика: атрибут')
  return {
    ...shown,
    done,
    add: part('Добави характеристика'),
    remove: part('Махни характеристика'),
    preview: () => part('Какво се променя'),
    sent: () => shown.graph.requests(UpdateProductsDocument).map(({ input }) => input),
  }
}

test('values of several attributes are added, after a preview of how many products get them', async () => {
  const { user, add, preview, sent, done } = await showBulk(
    when(UpdateProductsDocument).reply(() => ({
      updateProducts: { __typename: 'UpdateProductsSuccess', products: [] },
    })),
  )
  await user.selectOptions(add.getByLabelText('Добави характеристика: атрибут'), 'Цвят')
  await user.click(add.getByRole('button', { name: 'злато' }))
  await user.selectOptions(add.getByLabelText('Добави характеристика: атрибут'), 'Цифра')
  await user.click(add.getByRole('button', { name: '2' }))
  expect(add.getByText('Цвят: злато')).toBeVisible()
  expect(preview().getByText('„злато“: 1 продукт; 1 вече го има')).toBeVisible()
  expect(preview().getByText('„2“: 2 продукта')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Запази' }))
  await waitFor(() => expect(done).toEqual(['записан', 'затворен']))
  expect(sent()).toEqual([
    {
      products: [
        { productId: 'product-1', expectedVersion: 3 },
        { productId: 'product-9', expectedVersion: 5 },
      ],
      addAttributeValueIds: ['value-11', 'value-22'],
      removeAttributeValueIds: [],
    },
  ])
})

test('a removed value is previewed too, and one value is never both', async () => {
  const { user, add, remove, preview } = await showBulk()
  await user.selectOptions(add.getByLabelText('Добави характеристика: атрибут'), 'Цвят')
  await user.selectOptions(remove.getByLabelText('Махни характеристика: атрибут'), 'Цвят')
  await user.click(add.getByRole('button', { name: 'злато' }))
  await user.click(remove.getByRole('button', { name: 'злато' }))
  expect(add.getByRole('button', { name: 'злато' })).toHaveAttribute('aria-pressed', 'false')
  expect(preview().getByText('„злато“: 1 продукт; 1 го няма')).toBeVisible()
})

test('a product that was changed meanwhile is named, and nothing is lost', async () => {
  const { user, add, done } = await showBulk(
    when(UpdateProductsDocument).reply(() => ({
      updateProducts: {
        __typename: 'BulkRefusedError',
        message: 'Нищо не е променено: 1 от избраните не могат да се променят.',
        refusals: [
          { __typename: 'BulkRefusal', databaseId: 7, name: 'Балон', message: 'Междувременно някой го е променил' },
        ],
      },
    })),
  )
  await user.selectOptions(add.getByLabelText('Добави характеристика: атрибут'), 'Цвят')
  await user.click(add.getByRole('button', { name: 'розово' }))
  await user.click(screen.getByRole('button', { name: 'Запази' }))
  expect(await screen.findByText('№ 7 Балон — Междувременно някой го е променил')).toBeVisible()
  expect(add.getByRole('button', { name: 'розово' })).toHaveAttribute('aria-pressed', 'true')
  expect(done).toEqual([])
})

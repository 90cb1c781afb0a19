import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { write } from '../../../web/testkit/show.tsx'
import { COLOUR, DIGIT } from '../../testkit/attributes.tsx'
import { replace, save, showDialog } from '../../testkit/product-dialog.tsx'
import { createProduct, createSize } from '../../testkit/products.ts'
import { first, press, showManager } from '../../testkit/variant-manager.tsx'
import { AdminCombinationsDocument } from './CombinationsDialog.graphql.ts'
import { AdminProductDocument } from './ProductDialog.graphql.ts'
import { UpdateProductDocument } from './product-mutations.graphql.ts'
import { CreateVariantsDocument } from './variant-mutations.graphql.ts'

const OPTIONS = [COLOUR, DIGIT]
const value = (id: string) => ({ __typename: 'AttributeValue' as const, id })
const goldOne = createSize({ id: '12', size: 'злато, 1', optionValues: [value('value-11'), value('value-21')] })
const inText = createSize({ id: '13', size: '12 инча' })

test('a size of options gets other values, and its text follows them', async () => {
  const { user, changes } = await showManager([goldOne], undefined, { options: OPTIONS })
  expect(screen.getByText('Избор: Цвят × Цифра')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Нов размер' })).toBeNull()
  await user.click(press('Редактирай'))
  expect(first('Размер')).toHaveAttribute('readonly')
  await user.selectOptions(screen.getByLabelText('Цифра'), '2')
  expect(first('Размер')).toHaveValue('злато, 2')
  await user.click(press('Запази'))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.variant).toEqual({
    optionValueIds: ['value-11', 'value-22'],
    price: '2.00',
    quantity: undefined,
    formerPrice: null,
  })
})

test('a size that has only its text stays a text, or gets a value of each option', async () => {
  const { user, changes } = await showManager([inText], undefined, { options: OPTIONS })
  await user.click(press('Редактирай'))
  expect(first('Размер')).not.toHaveAttribute('readonly')
  await user.selectOptions(screen.getByLabelText('Цвят'), 'розово')
  await user.click(press('Запази'))
  expect(await screen.findByText('Изберете и цифра')).toBeVisible()
  expect(changes()).toEqual([])
  await user.selectOptions(screen.getByLabelText('Цифра'), '1')
  await user.click(press('Запази'))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.variant).toMatchObject({ optionValueIds: ['value-12', 'value-21'] })
})

const sized = createProduct({
  variants: [goldOne],
  options: OPTIONS.map(({ __typename, id, name }) => ({ __typename, id, name })),
})

test('the product form shows the text of such a size without letting it be typed', async () => {
  await showDialog([], { product: sized })
  expect(await screen.findByLabelText('Размер 1')).toHaveAttribute('readonly')
  expect(screen.getByRole('heading', { name: 'Размери: Цвят × Цифра' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Добави размер' })).toBeNull()
})

test('new combinations appear in the product form, where typed changes stay', async () => {
  const goldTwo = createSize({ id: '14', size: 'злато, 2', optionValues: [value('value-11'), value('value-22')] })
  const { user, updated } = await showDialog(
    [
      when(AdminCombinationsDocument).reply(() => ({
        product: {
          __typename: 'SaleProduct',
          id: 'product-1',
          databaseId: 7,
          name: 'Балон',
          version: 3,
          options: sized.options,
          attributeValues: [],
          stock: null,
          pictures: [],
          variants: [goldOne],
        },
      })),
      when(CreateVariantsDocument).reply(() => ({
        createVariants: {
          __typename: 'CreateVariantsSuccess',
          product: { ...sized, options: OPTIONS, variants: [goldOne, goldTwo] },
        },
      })),
      when(AdminProductDocument).reply(() => ({ product: { ...sized, version: 4, variants: [goldOne, goldTwo] } })),
      when(UpdateProductDocument).reply(() => ({
        updateProduct: { __typename: 'UpdateProductSuccess', product: sized },
      })),
    ],
    { product: sized },
  )
  await replace(user, 'Име', 'Арка')
  await user.click(await screen.findByRole('button', { name: 'Добави комбинации …' }))
  const grid = within(await screen.findByRole('dialog', { name: 'Комбинации: Балон' }))
  await user.click(within(grid.getByRole('group', { name: 'Цифра' })).getByRole('button', { name: '2' }))
  await user.click(grid.getByRole('checkbox', { name: 'злато, 2' }))
  await write(user, grid.getByLabelText('Цена (лв)'), '3')
  await user.click(grid.getByRole('button', { name: 'Създай 1 комбинация' }))
  expect(await screen.findByText('Размерите са обновени')).toBeVisible()
  expect(screen.getByLabelText('Размер 2')).toHaveValue('злато, 2')
  await save(user)
  await waitFor(() => expect(updated()).toHaveLength(1))
  expect(updated()[0]).toMatchObject({ product: { name: 'Арка' }, expectedVersion: 4 })
  expect(updated()[0]).not.toHaveProperty('variants')
})

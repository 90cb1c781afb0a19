import type { Unmasked } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { when } from '../../../web/testkit/graph.ts'
import { write } from '../../../web/testkit/show.tsx'
import { showPanel } from '../../testkit/panel.tsx'
import { createProduct } from '../../testkit/products.ts'
import { CreateVariantDocument } from './useCreateVariant.graphql.ts'
import { DeleteVariantDocument } from './useDeleteVariant.graphql.ts'
import { UpdateVariantDocument, type UpdateVariantMutation } from './useUpdateVariant.graphql.ts'
import type { VariantItem_variantFragment } from './VariantItem.graphql.ts'
import { AdminVariantsDocument } from './VariantManager.graphql.ts'
import { VariantManager } from './VariantManager.tsx'

type Variant = Unmasked<VariantItem_variantFragment>

const stored = (id: string, quantity: number): Variant => ({
  __typename: 'Variant',
  id,
  size: `${id} инча`,
  quantity,
  isActive: true,
  version: 1,
  price: { __typename: 'Money', amount: '2.00', currency: 'BGN' as const },
})

async function showManager(
  variants = [stored('12', 4)],
  refusal?: Exclude<UpdateVariantMutation['updateVariant'], { __typename: 'UpdateVariantSuccess' }>,
) {
  const shop = { variants, hasProduct: true }
  const changed = (id: string) => ({
    __typename: 'Variant' as const,
    id,
    product: { ...createProduct(), variants: shop.variants },
  })
  const closed: string[] = []
  const shown = await showPanel(<VariantManager databaseId={7} onClose={() => closed.push('затворен')} />, [
    when(AdminVariantsDocument).reply(() => ({
      product: shop.hasProduct
        ? { __typename: 'SaleProduct', id: 'product-1', name: 'Балон', variants: shop.variants }
        : null,
    })),
    when(CreateVariantDocument).reply(({ input }) => {
      shop.variants = [...shop.variants, { ...stored('18', input.variant.quantity ?? 0), size: input.variant.size }]
      return { createVariant: { __typename: 'CreateVariantSuccess', variant: changed('18') } }
    }),
    when(UpdateVariantDocument).reply(() => ({
      updateVariant: refusal ?? { __typename: 'UpdateVariantSuccess', variant: changed('12') },
    })),
    when(DeleteVariantDocument).reply(({ input }) => {
      shop.variants = shop.variants.filter(({ id }) => id !== input.variantId)
      return { deleteVariant: { __typename: 'DeleteVariantSuccess', deletedVariantId: input.variantId } }
    }),
  ])
  await screen.findByRole('dialog', { name: 'Размери: Балон' })
  return { ...shown, shop, closed, changes: () => shown.graph.asked(UpdateVariantDocument).map(({ input }) => input) }
}

/** The first match: in the edited size's form, else in the form of a new one. */
function first(label: string): HTMLElement {
  const [found] = screen.getAllByLabelText(new RegExp(`^${label}\\*?$`))
  if (found === undefined) throw new Error(`No field ${label}.`)
  return found
}
const press = (name: string) => screen.getByRole('button', { name })

test('a new size needs a name and a price, is listed once added, and the form is empty again', async () => {
  const { user, graph } = await showManager([])
  expect(screen.getByText('Този продукт още няма размери.')).toBeVisible()
  expect(press('Добави')).toBeDisabled()
  await write(user, first('Цена \\(лв\\)'), '4,50')
  expect(press('Добави')).toBeDisabled()
  await write(user, first('Размер'), ' 18 инча ')
  await user.clear(first('Количество'))
  await write(user, first('Количество'), '30')
  await user.click(press('Добави'))
  expect(await screen.findByText('Вариантът беше добавен успешно')).toBeVisible()
  expect(graph.asked(CreateVariantDocument)).toEqual([
    { input: { productId: 'product-1', variant: { size: '18 инча', price: '4.50', quantity: 30 } } },
  ])
  expect(await screen.findByText('30 бр.')).toBeVisible()
  expect(first('Размер')).toHaveValue('')
})

test('a quantity that was not touched is not sent, so that sales meanwhile stay', async () => {
  const { user, changes } = await showManager()
  await user.click(press('Редактирай'))
  await user.clear(first('Цена \\(лв\\)'))
  await write(user, first('Цена \\(лв\\)'), '3')
  await user.click(press('Запази'))
  expect(await screen.findByText('Вариантът беше актуализиран успешно')).toBeVisible()
  expect(changes()).toEqual([
    {
      variantId: '12',
      variant: { size: '12 инча', price: '3', quantity: undefined },
      expectedVersion: 1,
      expectedQuantity: 4,
    },
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Запази' })).toBeNull())
})

test('a stock that changed meanwhile is told, and saving again replaces the new number', async () => {
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
})

const STALE = { __typename: 'StaleVersionError', message: 'Променен е' } as const

async function editPrice(user: UserEvent, price: string) {
  await user.click(press('Редактирай'))
  await user.clear(first('Цена \\(лв\\)'))
  await write(user, first('Цена \\(лв\\)'), price)
}

test('the second of two admins on a size is told what the first changed, and saves over the new version', async () => {
  const { user, shop, changes } = await showManager(undefined, STALE)
  await editPrice(user, '3')
  shop.variants = [{ ...stored('12', 2), version: 2, size: '30 см', isActive: false }]
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
      variant: { size: '30 см', price: '3', quantity: undefined },
      expectedVersion: 2,
      expectedQuantity: 2,
    }),
  )
})

test('the second may take the new version instead', async () => {
  const { user, shop } = await showManager(undefined, STALE)
  await editPrice(user, '3')
  shop.variants = [
    { ...stored('12', 4), version: 2, price: { __typename: 'Money', amount: '2.50', currency: 'BGN' as const } },
  ]
  await user.click(press('Запази'))
  await user.click(await screen.findByRole('button', { name: 'Вземи новата версия' }))
  expect(first('Цена \\(лв\\)')).toHaveValue('2.50')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['size', (shop: { variants: Variant[] }) => (shop.variants = [])],
  ['product', (shop: { hasProduct: boolean }) => (shop.hasProduct = false)],
])('a %s that another admin deleted says so, and what was typed can still be copied', async (_what, lose) => {
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

test('a size is switched off without its quantity', async () => {
  const { user, changes } = await showManager()
  await user.click(screen.getByLabelText('Активен'))
  await waitFor(() =>
    expect(changes()).toEqual([{ variantId: '12', variant: { isActive: false }, expectedVersion: 1 }]),
  )
})

test('a size is deleted after a question', async () => {
  const { user, graph } = await showManager()
  await user.click(press('Изтрий'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Изтриване на размер' }))
  expect(question.getByText('Сигурни ли сте, че искате да изтриете този вариант?')).toBeVisible()
  expect(graph.asked(DeleteVariantDocument)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Изтрий' }))
  expect(await screen.findByText('Вариантът беше изтрит успешно')).toBeVisible()
  expect(await screen.findByText('Този продукт още няма размери.')).toBeVisible()
})

test('something typed and not saved is not closed without a question', async () => {
  const { user, closed } = await showManager()
  await write(user, first('Размер'), '5')
  await user.click(press('Затвори'))
  expect(await screen.findByRole('alertdialog', { name: 'Незапазени промени' })).toBeVisible()
  expect(closed).toEqual([])
})

import type { Unmasked } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { when } from '../../../web/testkit/graph.ts'
import { write } from '../../../web/testkit/show.tsx'
import { showPanel } from '../../testkit/panel.tsx'
import { createProduct } from '../../testkit/products.ts'
import { AdminUnsizedStockDocument } from './useFirstSize.graphql.ts'
import { CreateVariantDocument, type CreateVariantMutation } from './useCreateVariant.graphql.ts'
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
  formerPrice: null,
  lowestRecentPrice: { __typename: 'Money', amount: '2.00', currency: 'BGN' as const },
})

async function showManager(
  variants = [stored('12', 4)],
  refusal?: Exclude<UpdateVariantMutation['updateVariant'], { __typename: 'UpdateVariantSuccess' }>,
  {
    unsized = 0,
    notAdded,
  }: {
    unsized?: number
    notAdded?: Exclude<CreateVariantMutation['createVariant'], { __typename: 'CreateVariantSuccess' }>
  } = {},
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
    when(AdminUnsizedStockDocument).reply(() => ({
      product: {
        __typename: 'SaleProduct',
        id: 'product-1',
        stock: { __typename: 'StockRecord', id: 'stock-1', quantity: unsized },
        variants: shop.variants,
      },
    })),
    when(CreateVariantDocument).reply(({ input }) => {
      if (notAdded !== undefined) return { createVariant: notAdded }
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
  await write(user, first('Цена \\(лв\\)'), '4,50')
  await user.click(press('Добави'))
  expect(first('Размер')).toBeInvalid()
  await waitFor(() => expect(first('Размер')).toHaveAccessibleDescription(expect.stringContaining('Въведете размер')))
  expect(first('Размер')).toHaveFocus()
  expect(graph.asked(CreateVariantDocument)).toEqual([])
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
      variant: { size: '12 инча', price: '3', quantity: undefined, formerPrice: null },
      expectedVersion: 1,
      expectedQuantity: 4,
    },
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Запази' })).toBeNull())
})

test('a size is reduced with its former price, and the form says what its lowest was', async () => {
  const { user, changes } = await showManager()
  await user.click(press('Редактирай'))
  await user.clear(first('Цена \\(лв\\)'))
  await write(user, first('Цена \\(лв\\)'), '1,50')
  const former = () => first('Предишна цена')
  expect(former()).toHaveAccessibleDescription(expect.stringContaining('Най-ниска цена за последните 30 дни: 2.00 лв'))
  await write(user, former(), '1')
  await user.click(press('Запази'))
  await waitFor(() =>
    expect(former()).toHaveAccessibleDescription(
      expect.stringContaining('Предишната цена трябва да е по-висока от цената'),
    ),
  )
  await user.clear(former())
  await write(user, former(), '2')
  await user.click(press('Запази'))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.variant).toMatchObject({ price: '1.50', formerPrice: '2' })
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

async function typeNew(user: UserEvent, price = '20') {
  await write(user, first('Размер'), 'голям')
  await write(user, first('Цена \\(лв\\)'), price)
  await user.click(press('Добави'))
}
const asked = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

test.each([
  ['Прехвърли', true],
  ['Не прехвърляй', undefined],
])('the first size of a product with stock asks where the pieces go: %s', async (answer, takesProductStock) => {
  const { user, graph } = await showManager([], undefined, { unsized: 24 })
  await typeNew(user)
  const question = await asked('Първи размер')
  expect(question.getByText(/Прехвърли 24 бр. към новия размер\?/)).toBeVisible()
  expect(graph.asked(CreateVariantDocument)).toEqual([])
  await user.click(question.getByRole('button', { name: answer }))
  expect(await screen.findByText('Вариантът беше добавен успешно')).toBeVisible()
  expect(graph.asked(CreateVariantDocument).map(({ input }) => input.takesProductStock)).toEqual([takesProductStock])
})

test('whoever gives up at that question adds nothing, and what was typed stays', async () => {
  const { user, graph } = await showManager([], undefined, { unsized: 24 })
  await typeNew(user)
  await user.click((await asked('Първи размер')).getByRole('button', { name: 'Отказ' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(graph.asked(CreateVariantDocument)).toEqual([])
  expect(first('Размер')).toHaveValue('голям')
})

test('a further size asks nothing', async () => {
  const { user, graph } = await showManager(undefined, undefined, { unsized: 24 })
  await typeNew(user)
  expect(await screen.findByText('Вариантът беше добавен успешно')).toBeVisible()
  expect(graph.asked(AdminUnsizedStockDocument)).toEqual([])
})

async function typeSame(user: UserEvent) {
  await write(user, first('Размер'), '12ИНЧА')
  await write(user, first('Цена \\(лв\\)'), '3')
  await user.clear(first('Количество'))
  await write(user, first('Количество'), '5')
  await user.click(press('Добави'))
  return asked('Този размер вече го има')
}

test('a size that is entered a second time asks whether the first is meant, and changes it', async () => {
  const { user, graph, changes } = await showManager([{ ...stored('12', 4), isActive: false }])
  const question = await typeSame(user)
  expect(
    question.getByText(
      'Продуктът вече има „12 инча“: 4 бр. по 2.00 лв. Да го променя ли? Ще има 4 + 5 = 9 бр. по 3.00 лв и отново ще се продава.',
    ),
  ).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Промени го' }))
  expect(await screen.findByText('Вариантът беше актуализиран успешно')).toBeVisible()
  expect(changes()).toEqual([
    {
      variantId: '12',
      variant: { price: '3', quantity: 9, isActive: true },
      expectedVersion: 1,
      expectedQuantity: 4,
    },
  ])
  expect(graph.asked(CreateVariantDocument)).toEqual([])
  expect(first('Размер')).toHaveValue('')
})

test('whoever means another size changes nothing, and what was typed stays', async () => {
  const { user, graph, changes } = await showManager()
  await user.click((await typeSame(user)).getByRole('button', { name: 'Отказ' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([...changes(), ...graph.asked(CreateVariantDocument)]).toEqual([])
  expect(first('Размер')).toHaveValue('12ИНЧА')
})

test('a size that another admin added meanwhile is refused at its field until another is typed', async () => {
  const { user } = await showManager(undefined, undefined, {
    notAdded: { __typename: 'SizeTakenError', message: 'Продуктът вече има този размер.' },
  })
  await typeNew(user)
  await waitFor(() => expect(first('Размер')).toBeInvalid())
  await waitFor(() =>
    expect(first('Размер')).toHaveAccessibleDescription(expect.stringContaining('Продуктът вече има този размер.')),
  )
  expect(first('Размер')).toHaveFocus()
  await write(user, first('Размер'), ' 2')
  expect(first('Размер')).not.toBeInvalid()
})

test('a stored size that gets the name of another is refused at its field', async () => {
  const { user } = await showManager(undefined, {
    __typename: 'SizeTakenError',
    message: 'Продуктът вече има този размер.',
  })
  await editPrice(user, '3')
  await user.click(press('Запази'))
  await waitFor(() =>
    expect(first('Размер')).toHaveAccessibleDescription(expect.stringContaining('Продуктът вече има този размер.')),
  )
})

test.each(['1.999', '12 лв', '99999999999'])('a price of „%s“ is not sent', async (price) => {
  const { user, changes } = await showManager()
  await editPrice(user, price)
  await user.click(press('Запази'))
  expect(first('Цена \\(лв\\)')).toBeInvalid()
  expect(first('Цена \\(лв\\)')).toHaveFocus()
  expect(changes()).toEqual([])
})

test('a price of 0 is asked about, of a new size and of a stored one', async () => {
  const { user, graph, changes } = await showManager()
  await typeNew(user, '0')
  await user.click((await asked('Цена 0')).getByRole('button', { name: 'Запази' }))
  await waitFor(() => expect(graph.asked(CreateVariantDocument)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const [edit] = screen.getAllByRole('button', { name: 'Редактирай' })
  await user.click(edit ?? document.body)
  await user.clear(first('Цена \\(лв\\)'))
  await write(user, first('Цена \\(лв\\)'), '0.00')
  await user.click(press('Запази'))
  await user.click((await asked('Цена 0')).getByRole('button', { name: 'Отказ' }))
  expect(changes()).toEqual([])
})

test('the question before a deletion says what is written off', async () => {
  const { user } = await showManager()
  await user.click(press('Изтрий'))
  expect((await asked('Изтриване на размер')).getByText('Наличните 4 бр. ще бъдат отписани.')).toBeVisible()
})

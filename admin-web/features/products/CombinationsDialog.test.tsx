import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { when, type Answer } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { attributeOptions } from '../../testkit/attributes.tsx'
import { showPanel } from '../../testkit/panel.tsx'
import { createProduct } from '../../testkit/products.ts'
import { AdminCombinationsDocument } from './CombinationsDialog.graphql.ts'
import { CombinationsDialog } from './CombinationsDialog.tsx'
import { CreateVariantsDocument, SetProductOptionsDocument } from './variant-mutations.graphql.ts'

const value = (id: string) => ({ __typename: 'AttributeValue' as const, id })
const COLOUR_OPTION = { __typename: 'Attribute' as const, id: 'attribute-1', name: 'Цвят' }
const DIGIT_OPTION = { __typename: 'Attribute' as const, id: 'attribute-2', name: 'Цифра' }

const plain = {
  __typename: 'SaleProduct' as const,
  id: 'product-1',
  databaseId: 7,
  name: 'Цифра',
  version: 3,
  options: [COLOUR_OPTION, DIGIT_OPTION],
  attributeValues: [],
  stock: null,
  pictures: ['/one.webp', '/two.webp'].map((url) => ({ __typename: 'Picture' as const, url })),
  variants: [
    {
      __typename: 'Variant' as const,
      id: 'variant-1',
      size: 'злато, 1',
      optionValues: [value('value-11'), value('value-21')],
    },
  ],
}

const created = when(CreateVariantsDocument).reply(() => ({
  createVariants: { __typename: 'CreateVariantsSuccess', product: { ...createProduct(), options: [], variants: [] } },
}))
const optionsSet = when(SetProductOptionsDocument).reply(() => ({
  setProductOptions: {
    __typename: 'SetProductOptionsSuccess',
    product: { ...createProduct(), options: [], variants: [] },
  },
}))

async function showDialog(answers: Answer[], product: Partial<typeof plain> = {}) {
  const closed: string[] = []
  const shown = await showPanel(
    <CombinationsDialog databaseId={7} onDone={() => closed.push('записан')} onClose={() => closed.push('затворен')} />,
    [
      when(AdminCombinationsDocument).reply(() => ({ product: { ...plain, ...product } })),
      attributeOptions(),
      ...answers,
    ],
  )
  await screen.findByRole('dialog', { name: 'Комбинации: Цифра' })
  return { ...shown, closed, made: () => shown.graph.requests(CreateVariantsDocument).map(({ input }) => input) }
}

const grid = () => within(screen.getByRole('region', { name: 'Комбинации' }))
const use = (user: UserEvent, attribute: string, name: string) =>
  user.click(within(screen.getByRole('group', { name: attribute })).getByRole('button', { name }))
const tick = (user: UserEvent, name: string) => user.click(screen.getByRole('checkbox', { name }))

test('nothing is ticked beforehand, and what the product has is marked', async () => {
  const { user } = await showDialog([])
  await use(user, 'Цвят', 'розово')
  await use(user, 'Цифра', '2')
  expect(grid().getAllByRole('checkbox')).toHaveLength(3)
  for (const box of grid().getAllByRole('checkbox')) expect(box).not.toBeChecked()
  expect(grid().getByTitle('злато, 1: вече я има')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Поотделно' })).toBeNull()
})

test('only the ticked combinations are made, with what all have and what one has of its own', async () => {
  const { user, closed, made } = await showDialog([created])
  await use(user, 'Цвят', 'розово')
  await use(user, 'Цифра', '2')
  await tick(user, 'злато, 2')
  await tick(user, 'розово, 1')
  await write(user, field('Цена \\(лв\\)'), '4,50')
  await user.clear(field('Бройки'))
  await write(user, field('Бройки'), '6')
  const own = screen.getByLabelText('Цена на розово, 1 в лева')
  expect(own).toHaveValue('4,50')
  await user.clear(own)
  await write(user, own, '5')
  await user.selectOptions(screen.getByLabelText('Снимка на розово, 1'), 'Снимка 2')
  await user.click(screen.getByRole('button', { name: 'Създай 2 комбинации' }))
  await waitFor(() => expect(closed).toEqual(['записан', 'затворен']))
  expect(made()).toEqual([
    {
      productId: 'product-1',
      combinations: [
        { valueIds: ['value-11', 'value-22'], price: '4.50', quantity: 6 },
        { valueIds: ['value-12', 'value-21'], price: '5', quantity: 6, pictureUrl: '/two.webp' },
      ],
      idempotencyKey: expect.any(String),
    },
  ])
})

test('a whole line is ticked and unticked, without what the product has', async () => {
  const { user } = await showDialog([])
  await use(user, 'Цифра', '2')
  await user.click(screen.getByRole('button', { name: 'Отбележи всички: злато' }))
  expect(screen.getByRole('checkbox', { name: 'злато, 2' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Махни всички: злато' }))
  expect(screen.getByRole('checkbox', { name: 'злато, 2' })).not.toBeChecked()
})

test('without a tick, and with a wrong price, nothing is sent', async () => {
  const { user, made } = await showDialog([created])
  await use(user, 'Цифра', '2')
  await user.click(screen.getByRole('button', { name: 'Създай' }))
  expect(await screen.findByText('Отбележете поне една комбинация')).toBeVisible()
  await tick(user, 'злато, 2')
  await write(user, field('Цена \\(лв\\)'), 'скъпо')
  await user.click(screen.getByRole('button', { name: 'Създай 1 комбинация' }))
  await waitFor(() => expect(field('Цена \\(лв\\)')).toHaveAccessibleDescription('Въведете число, например 12.50'))
  expect(made()).toEqual([])
})

test('other options are stored first, and one option makes a list', async () => {
  const { user, graph, made } = await showDialog([optionsSet, created], { options: [], variants: [] })
  await user.selectOptions(screen.getByLabelText('Първи избор'), 'Цифра')
  await use(user, 'Цифра', '1')
  await tick(user, '1')
  await write(user, field('Цена \\(лв\\)'), '3')
  await user.click(screen.getByRole('button', { name: 'Създай 1 комбинация' }))
  await waitFor(() => expect(made()).toHaveLength(1))
  expect(graph.requests(SetProductOptionsDocument)).toEqual([
    { input: { productId: 'product-1', attributeIds: ['attribute-2'], expectedVersion: 3 } },
  ])
  expect(made()[0]?.combinations).toEqual([{ valueIds: ['value-21'], price: '3', quantity: 0 }])
})

test('refused options are said, and no combination is sent', async () => {
  const message = 'По-късно има друга версия'
  const { user, made } = await showDialog(
    [
      created,
      when(SetProductOptionsDocument).reply(() => ({
        setProductOptions: { __typename: 'StaleVersionError', message },
      })),
    ],
    { options: [DIGIT_OPTION], variants: [] },
  )
  await user.selectOptions(screen.getByLabelText('Втори избор'), 'Цвят')
  await use(user, 'Цифра', '1')
  await use(user, 'Цвят', 'злато')
  await tick(user, '1, злато')
  await write(user, field('Цена \\(лв\\)'), '3')
  await user.click(screen.getByRole('button', { name: 'Създай 1 комбинация' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(made()).toEqual([])
})

test('a refused combination is named, and the form stays', async () => {
  const { user, closed } = await showDialog([
    when(CreateVariantsDocument).reply(() => ({
      createVariants: { __typename: 'SizeTakenError', message: 'Продуктът вече има този размер.' },
    })),
  ])
  await use(user, 'Цифра', '2')
  await tick(user, 'злато, 2')
  await write(user, field('Цена \\(лв\\)'), '3')
  await user.click(screen.getByRole('button', { name: 'Създай 1 комбинация' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Продуктът вече има този размер.')
  expect(closed).toEqual([])
})

test('an attribute with values of the whole product is no option, and says why', async () => {
  await showDialog([], {
    options: [],
    variants: [],
    attributeValues: [{ ...value('value-11'), attribute: { __typename: 'Attribute', id: 'attribute-1' } }] as never,
  })
  expect(within(screen.getByLabelText('Първи избор')).queryByRole('option', { name: 'Цвят' })).toBeNull()
  expect(screen.getByText(/^Цвят: характеристика на целия продукт/)).toBeVisible()
})

test('units without a size, and sizes that have only a text, are named', async () => {
  const { user } = await showDialog([], {
    options: [],
    variants: [],
    stock: { __typename: 'StockRecord', id: 'stock-1', quantity: 12 } as never,
  })
  await user.selectOptions(screen.getByLabelText('Първи избор'), 'Цифра')
  expect(screen.getByText(/Продуктът има 12 бр\. без размер/)).toBeVisible()
})

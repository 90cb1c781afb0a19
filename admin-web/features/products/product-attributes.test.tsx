import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { write } from '../../../web/testkit/show.tsx'
import { attributeOptions, COLOUR, createAttribute, DICTIONARY, LENGTH, valueIn } from '../../testkit/attributes.tsx'
import { save, showDialog } from '../../testkit/product-dialog.tsx'
import { createProduct } from '../../testkit/products.ts'
import { CreateAttributeValueDocument } from '../attributes/attribute-mutations.graphql.ts'
import { AdminProductDocument } from './ProductDialog.graphql.ts'
import { UpdateProductDocument } from './product-mutations.graphql.ts'

const saved = when(UpdateProductDocument).reply(() => ({
  updateProduct: { __typename: 'UpdateProductSuccess', product: createProduct() },
}))
const gold = createProduct({ attributeValues: [{ __typename: 'AttributeValue', id: 'value-11' }] })

const group = async (name: string) => within(await screen.findByRole('group', { name }))
const chip = async (attribute: string, value: string) => (await group(attribute)).getByRole('button', { name: value })

test('the values of the product are pressed, and another press takes one away', async () => {
  const { user, updated } = await showDialog([saved], { product: gold })
  expect(await chip('Цвят', 'злато')).toHaveAttribute('aria-pressed', 'true')
  await user.click(await chip('Цвят', 'розово'))
  await user.click(await chip('Цвят', 'злато'))
  await user.click(await chip('За хелий', 'да'))
  await user.click(await chip('За хелий', 'не'))
  await save(user)
  await waitFor(() => expect(updated()).toHaveLength(1))
  expect(updated()[0]?.product.attributeValueIds).toEqual(['value-12', 'value-42'])
})

test('a long list shows the chosen values, and finds others by their name', async () => {
  const cities = createAttribute({
    databaseId: 9,
    name: 'Повод',
    kind: 'CHOICE',
    values: ['рожден ден', 'юбилей', 'сватба', 'кръщене', 'бал', 'Коледа', 'Великден', 'моминско парти', 'развод'].map(
      (name, at) => ({ databaseId: 90 + at, name }),
    ),
  })
  const { user, updated } = await showDialog([attributeOptions(() => [cities]), saved], {
    product: createProduct({ attributeValues: [{ __typename: 'AttributeValue', id: 'value-92' }] }),
  })
  const occasions = await group('Повод')
  expect(occasions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['сватба', ' Избери'])
  await user.click(occasions.getByRole('button', { name: 'Още: Повод' }))
  await write(user, screen.getByLabelText('Търсене или нова стойност: Повод'), 'юбил')
  await user.keyboard('{Enter}')
  await user.click(occasions.getByRole('button', { name: 'Готово: Повод' }))
  await save(user)
  await waitFor(() => expect(updated()).toHaveLength(1))
  expect(updated()[0]?.product.attributeValueIds).toEqual(['value-92', 'value-91'])
})

test('a new value is added on the spot and chosen', async () => {
  const now = { all: DICTIONARY }
  const mint = { ...valueIn(COLOUR, 'злато'), id: 'value-14', databaseId: 14, name: 'мента', hex: null }
  const { user, graph, updated } = await showDialog(
    [
      attributeOptions(() => now.all),
      saved,
      when(CreateAttributeValueDocument).reply(() => ({
        createAttributeValue: {
          __typename: 'CreateAttributeValueSuccess',
          attributeValue: { ...mint, attribute: { ...COLOUR, values: [...COLOUR.values, mint] } },
        },
      })),
    ],
    { product: gold },
  )
  const colours = await group('Цвят')
  await user.click(colours.getByRole('button', { name: 'Още: Цвят' }))
  await write(user, screen.getByLabelText('Търсене или нова стойност: Цвят'), 'мента')
  await user.click(screen.getByRole('button', { name: 'Добави „мента“' }))
  expect(await colours.findByRole('button', { name: 'мента' })).toHaveAttribute('aria-pressed', 'true')
  expect(graph.requests(CreateAttributeValueDocument)).toEqual([
    {
      input: {
        attributeId: 'attribute-1',
        attributeValue: { name: 'мента', hex: null, synonyms: [] },
        idempotencyKey: expect.any(String),
      },
    },
  ])
  await save(user)
  await waitFor(() => expect(updated()).toHaveLength(1))
  expect(updated()[0]?.product.attributeValueIds).toEqual(['value-11', 'value-14'])
})

test('a length in inches finds the value that is there, instead of a second one', async () => {
  const { user } = await showDialog([], { product: gold })
  const lengths = await group(LENGTH.name)
  await user.click(lengths.getByRole('button', { name: 'Още: Размер' }))
  await write(user, screen.getByLabelText('Търсене или нова стойност: Размер'), '18 инча')
  expect(screen.queryByRole('button', { name: /^Добави „/ })).toBeNull()
  await user.keyboard('{Enter}')
  expect(await chip('Размер', '46 см')).toHaveAttribute('aria-pressed', 'true')
})

test('an option of the product has no values here: its sizes have them', async () => {
  await showDialog([], {
    product: createProduct({ options: [{ __typename: 'Attribute', id: 'attribute-1', name: 'Цвят' }] }),
  })
  expect(await screen.findByText('Цвят: по размерите на продукта.')).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Цвят' })).toBeNull()
})

test('another admin’s values are named, and one’s own stay', async () => {
  const { user } = await showDialog(
    [
      when(UpdateProductDocument).reply(() => ({
        updateProduct: { __typename: 'StaleVersionError', message: 'Междувременно някой го е променил' },
      })),
      when(AdminProductDocument).reply(() => ({ product: { ...createProduct(), name: 'Арка', version: 9 } })),
    ],
    { product: gold },
  )
  await user.click(await chip('Цвят', 'розово'))
  await save(user)
  expect(await screen.findByText(/промени междувременно: име \(„Балон“ → „Арка“\), характеристики/)).toBeVisible()
  expect(await chip('Цвят', 'розово')).toHaveAttribute('aria-pressed', 'true')
})

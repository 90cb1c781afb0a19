import { afterEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { card, COLOUR, DIGIT, showAttributes } from '../../testkit/attributes.tsx'
import { storeRole } from '../../lib/may.ts'
import {
  DeleteAttributeDocument,
  DeleteAttributeValueDocument,
  OrderAttributesDocument,
  OrderAttributeValuesDocument,
} from './attribute-mutations.graphql.ts'

afterEach(() => {
  storeRole(null)
})

const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('each attribute says its kind, its switches, its values and how many products have it', async () => {
  await showAttributes([])
  const colour = card('Цвят')
  expect(colour.getByText('Цвят · 3 стойности')).toBeVisible()
  expect(colour.getByText('Избор при размерите')).toBeVisible()
  expect(colour.getByText('Филтър')).toBeVisible()
  expect(colour.getByText('злато')).toBeVisible()
  expect(colour.getByRole('link', { name: '3 продукта' })).toHaveAttribute('href', '/admin/shop/products?val=11.12.13')
  expect(card('Размер').getByText('Число, см · 2 стойности')).toBeVisible()
  expect(card('За хелий').getByText('Да или не')).toBeVisible()
})

test('an opened attribute lists its values with their synonyms and products', async () => {
  const { user } = await showAttributes([])
  await user.click(screen.getByRole('button', { name: 'Цвят' }))
  expect(card('Цвят').getByText('и „gold“')).toBeVisible()
  expect(card('Цвят').getByText('няма продукти')).toBeVisible()
  expect(card('Цвят').getAllByRole('link', { name: '2 продукта' })[0]).toHaveAttribute(
    'href',
    '/admin/shop/products?val=11',
  )
})

test('the arrows move an attribute and announce its place', async () => {
  const now = { all: [COLOUR, DIGIT] }
  const { user, graph } = await showAttributes(
    [
      when(OrderAttributesDocument).reply(() => {
        now.all = [DIGIT, COLOUR]
        return { orderAttributes: { __typename: 'OrderAttributesSuccess', attributes: [] } }
      }),
    ],
    now,
  )
  await user.click(screen.getByRole('button', { name: 'Премести надолу Цвят' }))
  await waitFor(() => expect(names()).toEqual(['Цифра', 'Цвят']))
  expect(graph.requests(OrderAttributesDocument)).toEqual([{ input: { attributeIds: ['attribute-2', 'attribute-1'] } }])
  expect(screen.getByText('„Цвят“ е на място 2 от 2')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Премести нагоре Цифра' })).toBeDisabled()
})

test('the arrows move a value within its attribute', async () => {
  const { user, graph } = await showAttributes([
    when(OrderAttributeValuesDocument).reply(() => ({
      orderAttributeValues: {
        __typename: 'OrderAttributeValuesSuccess',
        attribute: { ...DIGIT, values: DIGIT.values.toReversed() },
      },
    })),
  ])
  await user.click(screen.getByRole('button', { name: 'Цифра' }))
  await user.click(screen.getByRole('button', { name: 'Премести надолу 1' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Премести надолу 1' })).toBeDisabled())
  expect(graph.requests(OrderAttributeValuesDocument)).toEqual([
    { input: { attributeId: 'attribute-2', attributeValueIds: ['value-22', 'value-21'] } },
  ])
})

test('an attribute that products use stays, with how many they are', async () => {
  const { user, graph } = await showAttributes([
    when(DeleteAttributeDocument).reply(() => ({
      deleteAttribute: { __typename: 'AttributeInUseError', message: 'Атрибутът остава: използват го 3 продукта.' },
    })),
  ])
  await user.click(screen.getByRole('button', { name: 'Изтрий Цвят' }))
  const question = await screen.findByRole('alertdialog', { name: 'Изтриване на атрибут' })
  expect(question).toHaveTextContent('Атрибутът „Цвят“ ще бъде изтрит със стойностите си.')
  await user.click(within(question).getByRole('button', { name: 'Изтрий' }))
  expect(await screen.findByText('Атрибутът остава: използват го 3 продукта.')).toBeVisible()
  expect(graph.requests(DeleteAttributeDocument)).toEqual([{ input: { attributeId: 'attribute-1' } }])
  expect(screen.getByRole('article', { name: 'Цвят' })).toBeVisible()
})

test('a deleted value leaves its attribute, and nothing is read again', async () => {
  const { user, reads } = await showAttributes([
    when(DeleteAttributeValueDocument).reply(({ input }) => ({
      deleteAttributeValue: {
        __typename: 'DeleteAttributeValueSuccess',
        deletedAttributeValueId: input.attributeValueId,
      },
    })),
  ])
  await user.click(screen.getByRole('button', { name: 'Цвят' }))
  await user.click(screen.getByRole('button', { name: 'Изтрий пъстро' }))
  const question = await screen.findByRole('alertdialog', { name: 'Изтриване на стойност' })
  expect(question).toHaveTextContent('Стойността „пъстро“ на „Цвят“ ще бъде изтрита.')
  await user.click(within(question).getByRole('button', { name: 'Изтрий' }))
  await waitFor(() => expect(card('Цвят').queryByText('пъстро')).toBeNull())
  expect(card('Цвят').getByText('Цвят · 2 стойности')).toBeVisible()
  expect(reads()).toBe(1)
})

test('„да“ and „не“ are neither added nor deleted', async () => {
  const { user } = await showAttributes([])
  await user.click(screen.getByRole('button', { name: 'За хелий' }))
  expect(card('За хелий').getByText('да')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Изтрий да' })).toBeNull()
  expect(card('За хелий').queryByRole('button', { name: 'Добави стойност' })).toBeNull()
})

test('staff who only read see everything without buttons to change it', async () => {
  storeRole('READ_ONLY')
  const { user } = await showAttributes([])
  await user.click(screen.getByRole('button', { name: 'Цвят' }))
  expect(card('Цвят').getByText('и „gold“')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Добави|Изтрий|Редактирай|Премести)/ })).toBeNull()
})

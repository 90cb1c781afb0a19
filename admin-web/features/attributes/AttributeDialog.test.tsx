import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { when } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { card, COLOUR, DIGIT, LENGTH, showAttributes, valueIn } from '../../testkit/attributes.tsx'
import { AdminAttributeDocument } from './AttributeDialog.graphql.ts'
import {
  CreateAttributeDocument,
  CreateAttributeValueDocument,
  UpdateAttributeDocument,
  UpdateAttributeValueDocument,
} from './attribute-mutations.graphql.ts'

const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Запази' }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const replace = async (user: UserEvent, label: string, text: string) => {
  await user.clear(field(label))
  await write(user, field(label), text)
}

test('a new attribute needs a name; a number has a unit, and the page is read again', async () => {
  const now = { all: [COLOUR] }
  const { user, graph, reads } = await showAttributes(
    [
      when(CreateAttributeDocument).reply(() => {
        now.all = [COLOUR, LENGTH]
        return { createAttribute: { __typename: 'CreateAttributeSuccess', attribute: LENGTH } }
      }),
    ],
    now,
  )
  await user.click(screen.getByRole('button', { name: 'Добави атрибут' }))
  await save(user)
  expect(field('Име')).toBeInvalid()
  await write(user, field('Име'), ' Размер ')
  expect(screen.queryByLabelText('Мерна единица')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Вид'), 'Число')
  await write(user, field('Мерна единица'), 'см')
  await user.click(screen.getByLabelText('Може да е избор при размерите'))
  await save(user)
  await isClosed()
  expect(graph.requests(CreateAttributeDocument)).toEqual([
    {
      input: {
        attribute: { name: 'Размер', kind: 'NUMBER', unit: 'см', isOption: true, isFacet: true },
        idempotencyKey: expect.any(String),
      },
    },
  ])
  expect(await screen.findByRole('article', { name: 'Размер' })).toBeVisible()
  expect(reads()).toBe(2)
})

test('a stored attribute has another name and switches, but its kind and unit stay', async () => {
  const { user, graph } = await showAttributes([
    when(UpdateAttributeDocument).reply(() => ({
      updateAttribute: {
        __typename: 'UpdateAttributeSuccess',
        attribute: { ...LENGTH, name: 'Дължина', isFacet: false, version: 5 },
      },
    })),
  ])
  await user.click(screen.getByRole('button', { name: 'Редактирай Размер' }))
  expect(await screen.findByText('Число, см')).toBeVisible()
  expect(screen.queryByLabelText('Мерна единица')).toBeNull()
  await replace(user, 'Име', 'Дължина')
  await user.click(screen.getByLabelText('Филтър в магазина'))
  await save(user)
  await isClosed()
  expect(graph.requests(UpdateAttributeDocument)).toEqual([
    {
      input: {
        attributeId: 'attribute-3',
        attribute: { name: 'Дължина', isOption: false, isFacet: false },
        expectedVersion: 4,
      },
    },
  ])
  expect(card('Дължина').queryByText('Филтър')).toBeNull()
})

test('a taken name is shown at its field, and the dialog stays', async () => {
  const { user } = await showAttributes([
    when(CreateAttributeDocument).reply(() => ({
      createAttribute: { __typename: 'NameTakenError', message: 'Вече има „Цвят“' },
    })),
  ])
  await user.click(screen.getByRole('button', { name: 'Добави атрибут' }))
  await write(user, field('Име'), 'цвят')
  await save(user)
  await waitFor(() => expect(field('Име')).toHaveAccessibleDescription(expect.stringContaining('Вече има „Цвят“')))
})

test('after another admin’s change the typed name stays, and the other fields are theirs', async () => {
  const { user } = await showAttributes([
    when(UpdateAttributeDocument).reply(() => ({
      updateAttribute: { __typename: 'StaleVersionError', message: 'Междувременно някой го е променил' },
    })),
    when(AdminAttributeDocument).reply(() => ({ node: { ...COLOUR, isFacet: false, version: 9 } })),
  ])
  await user.click(screen.getByRole('button', { name: 'Редактирай Цвят' }))
  await replace(user, 'Име', 'Цветове')
  await save(user)
  expect(await screen.findByText(/филтър в магазина \(„да“ → „не“\)/)).toBeVisible()
  expect(field('Име')).toHaveValue('Цветове')
  expect(screen.getByLabelText('Филтър в магазина')).not.toBeChecked()
})

test('a colour has a sample from a text or from the picker, and synonyms as tags', async () => {
  const { user, graph } = await showAttributes([
    when(CreateAttributeValueDocument).reply(() => ({
      createAttributeValue: {
        __typename: 'CreateAttributeValueSuccess',
        attributeValue: {
          ...valueIn(COLOUR, 'злато'),
          id: 'value-14',
          databaseId: 14,
          name: 'мента',
          attribute: COLOUR,
        },
      },
    })),
  ])
  await user.click(screen.getByRole('button', { name: 'Цвят' }))
  await user.click(card('Цвят').getByRole('button', { name: 'Добави стойност' }))
  expect(await screen.findByRole('dialog', { name: 'Нова стойност на „Цвят“' })).toBeVisible()
  await write(user, field('Име'), 'мента')
  await write(user, field('Образец на цвета'), 'зелено')
  await save(user)
  expect(field('Образец на цвета')).toHaveAccessibleDescription(expect.stringContaining('Въведете цвят като #d4af37'))
  fireEvent.change(screen.getByLabelText('Изберете цвета на око'), { target: { value: '#98ffcc' } })
  expect(field('Образец на цвета')).toHaveValue('#98ffcc')
  await write(user, field('Други думи за търсене'), 'mint, ментово')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Махни mint' }))
  await save(user)
  await isClosed()
  expect(graph.requests(CreateAttributeValueDocument)).toEqual([
    {
      input: {
        attributeId: 'attribute-1',
        attributeValue: { name: 'мента', hex: '#98ffcc', synonyms: ['ментово'] },
        idempotencyKey: expect.any(String),
      },
    },
  ])
})

test('a length in inches says its stored name', async () => {
  const { user } = await showAttributes([])
  await user.click(screen.getByRole('button', { name: 'Размер' }))
  await user.click(card('Размер').getByRole('button', { name: 'Добави стойност' }))
  await write(user, await screen.findByLabelText(/^Число/), '12 инча')
  expect(screen.getByLabelText(/^Число/)).toHaveAccessibleDescription('Записва се като „30 см“.')
})

test('a value is changed with the version that was read', async () => {
  const { user, graph } = await showAttributes([
    when(UpdateAttributeValueDocument).reply(() => ({
      updateAttributeValue: {
        __typename: 'UpdateAttributeValueSuccess',
        attributeValue: { ...valueIn(DIGIT, '1'), name: 'едно', version: 7 },
      },
    })),
  ])
  await user.click(screen.getByRole('button', { name: 'Цифра' }))
  await user.click(screen.getByRole('button', { name: 'Редактирай 1' }))
  await replace(user, 'Име', 'едно')
  await save(user)
  await isClosed()
  expect(graph.requests(UpdateAttributeValueDocument)).toEqual([
    {
      input: {
        attributeValueId: 'value-21',
        attributeValue: { name: 'едно', hex: null, synonyms: [] },
        expectedVersion: 6,
      },
    },
  ])
  expect(card('Цифра').getByText('едно')).toBeVisible()
})

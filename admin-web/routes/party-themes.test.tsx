import type { Unmasked } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { held, when, type Answer } from '../../web/testkit/graph.ts'
import { field, write } from '../../web/testkit/show.tsx'
import { AdminCategoryDocument } from '../features/categories/CategoryFormDialog.graphql.ts'
import {
  CreateSubcategoryDocument,
  DeleteSubcategoryDocument,
  UpdateSubcategoryDocument,
} from '../features/categories/category-mutations.graphql.ts'
import { showPanel } from '../testkit/panel.tsx'
import { AdminThemesDocument, type AdminThemesQuery } from './party-themes.graphql.ts'
import { Component } from './party-themes.tsx'

const CATEGORY = { __typename: 'Category' as const, id: 'category-46', name: 'Парти теми' }

const theme = (name: string) => ({
  __typename: 'Subcategory' as const,
  id: `sub-${name}`,
  databaseId: 7,
  name,
  description: null,
  picture: null,
  productCount: 2,
  version: 3,
  themeIcon: 'BALLOON' as const,
  themeGradient: { __typename: 'ThemeGradient' as const, from: '#fff', to: '#000' },
  category: CATEGORY,
})

/** With the themes „Пирати“ and „Космос“; the last answer adds „Цветя“. */
async function showThemes(...answers: Answer[]) {
  const shop = { names: ['Пирати', 'Космос'] }
  const created = when(CreateSubcategoryDocument).reply(({ input }) => {
    shop.names = [...shop.names, input.subcategory.name]
    const { __typename, id } = theme(input.subcategory.name)
    return { createSubcategory: { __typename: 'CreateSubcategorySuccess', subcategory: { __typename, id } } }
  })
  const shown = await showPanel(
    <Component />,
    [
      when(AdminThemesDocument).reply(() => ({ category: CATEGORY, partyThemes: shop.names.map(theme) })),
      ...answers,
      created,
    ],
    '/admin/party-themes',
  )
  await screen.findByText('Пирати')
  return {
    ...shown,
    pirates: within(screen.getAllByRole('article')[0] ?? document.body),
    names: () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    reads: () => shown.graph.requests(AdminThemesDocument).length,
  }
}

test('a renamed theme shows, its category is not sent again, and nothing is read again for it', async () => {
  const { user, graph, pirates, names, reads } = await showThemes(
    when(UpdateSubcategoryDocument).reply(({ input }) => ({
      updateSubcategory: {
        __typename: 'UpdateSubcategorySuccess',
        subcategory: { ...theme('Пирати'), name: input.subcategory.name ?? '', version: 4 },
      },
    })),
  )
  await user.click(pirates.getByRole('button', { name: 'Редактирай' }))
  await user.clear(field('Име на темата'))
  await write(user, field('Име на темата'), 'Корсари')
  await user.click(screen.getByRole('button', { name: 'Запази' }))
  expect(await screen.findByText('Темата е обновена')).toBeVisible()
  await waitFor(() => expect(names()).toEqual(['Корсари', 'Космос']))
  expect(graph.requests(UpdateSubcategoryDocument)).toEqual([
    {
      input: {
        subcategoryId: 'sub-Пирати',
        subcategory: { name: 'Корсари', description: null, imageUrl: null },
        expectedVersion: 3,
        isNameUnique: true,
      },
    },
  ])
  expect(reads()).toBe(1)
})

test('a new theme goes out with the category of themes and shows', async () => {
  const { user, graph, names } = await showThemes()
  await user.click(screen.getByRole('button', { name: 'Добави тема' }))
  await write(user, field('Име на темата'), 'Цветя')
  await user.click(screen.getByRole('button', { name: 'Запази' }))
  await waitFor(() => expect(names()).toEqual(['Пирати', 'Космос', 'Цветя']))
  expect(graph.requests(CreateSubcategoryDocument)).toMatchObject([
    { input: { subcategory: { categoryId: 'category-46' } } },
  ])
})

test('a theme that is added before the list is there goes out with the category of themes', async () => {
  const list = held<Unmasked<AdminThemesQuery>>()
  const created = when(CreateSubcategoryDocument).reply(({ input }) => {
    const { __typename, id } = theme(input.subcategory.name)
    return { createSubcategory: { __typename: 'CreateSubcategorySuccess', subcategory: { __typename, id } } }
  })
  const answers = [when(AdminThemesDocument).reply(() => list.promise), created]
  const { user, graph } = await showPanel(<Component />, answers, '/admin/party-themes')
  await user.click(screen.getByRole('button', { name: 'Добави тема' }))
  list.give({ category: CATEGORY, partyThemes: [theme('Пирати')] })
  await screen.findByRole('dialog')
  await write(user, field('Име на темата'), 'Цветя')
  await user.click(screen.getByRole('button', { name: 'Запази' }))
  await waitFor(() =>
    expect(graph.requests(CreateSubcategoryDocument)).toMatchObject([
      { input: { subcategory: { categoryId: 'category-46' } } },
    ]),
  )
})

test('a deleted theme leaves the list, and nothing is read again for it', async () => {
  const { user, pirates, names, reads } = await showThemes(
    when(DeleteSubcategoryDocument).reply(({ input }) => ({
      deleteSubcategory: { __typename: 'DeleteSubcategorySuccess', deletedSubcategoryId: input.subcategoryId },
    })),
  )
  await user.click(pirates.getByRole('button', { name: 'Изтрий' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Изтрий' }))
  await waitFor(() => expect(names()).toEqual(['Космос']))
  expect(screen.getByText('Темата е изтрита')).toBeVisible()
  expect(reads()).toBe(1)
})

test('the second of two admins on a theme sees the first one’s change, and the form has both', async () => {
  const { user, pirates } = await showThemes(
    when(UpdateSubcategoryDocument).reply(() => ({
      updateSubcategory: { __typename: 'StaleVersionError', message: 'Променена е' },
    })),
    when(AdminCategoryDocument).reply(() => ({ node: { ...theme('Пирати'), description: 'За моряци', version: 4 } })),
  )
  await user.click(pirates.getByRole('button', { name: 'Редактирай' }))
  await user.clear(field('Име на темата'))
  await write(user, field('Име на темата'), 'Корсари')
  await user.click(screen.getByRole('button', { name: 'Запази' }))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Друг администратор промени междувременно: описание.'),
  )
  expect(field('Описание')).toHaveValue('За моряци')
  expect(field('Име на темата')).toHaveValue('Корсари')
})

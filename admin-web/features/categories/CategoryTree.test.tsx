import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { DECORATION, listed, names, showTree } from '../../testkit/category-tree.tsx'
import { showPanel } from '../../testkit/panel.tsx'
import { AdminCategoriesDocument } from './CategoryTree.graphql.ts'
import { CategoryTree } from './CategoryTree.tsx'
import {
  ArrangeCategoriesDocument,
  ArrangeSubcategoriesDocument,
  DeleteCategoryDocument,
  DeleteSubcategoryDocument,
} from './category-mutations.graphql.ts'

test('the arrows move a category and announce its place; the first cannot move up', async () => {
  const now = listed()
  const answer = when(ArrangeCategoriesDocument).reply(() => {
    now.isTurned = true
    return { arrangeCategories: { __typename: 'ArrangeCategoriesSuccess', categories: [] } }
  })
  const { graph } = await showTree('Премести надолу Балони', [answer], now)
  await waitFor(() => expect(names()).toEqual(['Украса', 'Балони', 'Фолиеви']))
  expect(graph.requests(ArrangeCategoriesDocument)).toEqual([
    { input: { categoryIds: ['category-66', 'category-65'] } },
  ])
  expect(screen.getByText('„Балони“ е на място 2 от 2')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Премести нагоре Украса' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Премести надолу Фолиеви' })).toBeDisabled()
})

test('a subcategory moves into the next category; a refused move changes nothing', async () => {
  const { graph } = await showTree('Премести надолу Фолиеви', [
    when(ArrangeSubcategoriesDocument).reply(() => ({
      arrangeSubcategories: { __typename: 'NotFoundError', message: 'Подкатегорията не е намерена' },
    })),
  ])
  expect(await screen.findByText('Подкатегорията не е намерена')).toBeVisible()
  expect(graph.requests(ArrangeSubcategoriesDocument)).toEqual([
    { input: { categoryId: 'category-66', subcategoryIds: ['sub-1'] } },
  ])
  expect(names()).toEqual(['Балони', 'Фолиеви', 'Украса'])
  expect(screen.queryByText(/е на място/)).toBeNull()
})

test('a deleted subcategory leaves the list, and nothing is read again for it', async () => {
  const { user, reads } = await showTree('Изтрий Фолиеви', [
    when(DeleteSubcategoryDocument).reply(({ input }) => ({
      deleteSubcategory: { __typename: 'DeleteSubcategorySuccess', deletedSubcategoryId: input.subcategoryId },
    })),
  ])
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Изтрий' }))
  await waitFor(() => expect(names()).toEqual(['Балони', 'Украса']))
  expect(reads()).toBe(1)
})

test('the question before a deletion counts the subcategories and products of the category', async () => {
  const { user } = await showTree('Изтрий Балони', [])
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('В „Балони“ има 1 подкатегория и 2 продукта.')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Отказ' }))
})

test('a category in use is not deleted, and the message says why', async () => {
  const { user } = await showTree('Изтрий Украса', [
    when(DeleteCategoryDocument).reply(() => ({
      deleteCategory: { __typename: 'InUseError', message: 'Използва се', kind: 'PRODUCTS', count: 3 },
    })),
  ])
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Изтрий' }))
  expect(await screen.findByText(/защото 3 продукта я използват/)).toBeVisible()
  expect(names()).toEqual(['Балони', 'Фолиеви', 'Украса'])
})

test('a picture that cannot be loaded gives way to the placeholder', async () => {
  const picture = { __typename: 'Picture', url: 'https://shop.example/missing.png' } as const
  await showPanel(<CategoryTree type="SALE" />, [
    when(AdminCategoriesDocument).reply(() => ({ categories: [{ ...DECORATION, picture, subcategories: [] }] })),
  ])
  const shown = within(await screen.findByRole('row', { name: /Украса/ })).getByRole('presentation')
  expect(shown).toHaveAttribute('src', picture.url)
  fireEvent.error(shown)
  expect(shown).toHaveAttribute('src', '/api/placeholder/640/640')
})

test('Enter opens the focused row, and on a button of the row does only what the button does', async () => {
  await showPanel(<CategoryTree type="SALE" />, [
    when(AdminCategoriesDocument).reply(() => ({ categories: [{ ...DECORATION, subcategories: [] }] })),
  ])
  const row = await screen.findByRole('row', { name: /Украса/ })
  fireEvent.keyDown(within(row).getByRole('button', { name: 'Изтрий Украса' }), { key: 'Enter' })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(row, { key: 'Enter' })
  expect(await screen.findByRole('dialog')).toBeVisible()
})

import { screen, within } from '@testing-library/react'
import { when, type Answer } from '../../web/testkit/graph.ts'
import { AdminCategoriesDocument } from '../features/categories/CategoryTree.graphql.ts'
import { Component as Categories } from '../routes/categories.tsx'
import { createCategory } from './category.ts'
import { showPanel } from './panel.tsx'

const SHARED = { description: null, picture: null, productCount: 2, version: 3 }
const IN_BALLOONS = createCategory(65, 'Балони')
export const IN_DECORATION = createCategory(66, 'Украса')
export const BALLOONS = { ...IN_BALLOONS, ...SHARED, description: 'Стари' }
export const DECORATION = { ...IN_DECORATION, ...SHARED }
export const FOIL = {
  __typename: 'Subcategory' as const,
  id: 'sub-1',
  databaseId: 7,
  name: 'Фолиеви',
  ...SHARED,
  category: IN_BALLOONS,
}
export const THEME = {
  themeIcon: 'BALLOON' as const,
  themeGradient: { __typename: 'ThemeGradient' as const, from: '#fff', to: '#000' },
}
export const GARLANDS = { ...FOIL, id: 'sub-9', databaseId: 9, name: 'Гирлянди', category: IN_DECORATION }

type Leaf = typeof FOIL
/** The subcategories of each of the two categories at the server. */
export interface Listed {
  ofBalloons: Leaf[]
  ofDecoration: Leaf[]
  isTurned: boolean
}

export const listed = (): Listed => ({ ofBalloons: [FOIL], ofDecoration: [], isTurned: false })

/** The tree of categories, with what this button opens. */
export async function showTree(button: string, answers: Answer[], now: Listed = listed()) {
  const shown = await showPanel(<Categories />, [
    when(AdminCategoriesDocument).reply(() => {
      const categories = [
        { ...BALLOONS, subcategories: now.ofBalloons },
        { ...DECORATION, subcategories: now.ofDecoration },
      ]
      return { categories: now.isTurned ? categories.toReversed() : categories }
    }),
    ...answers,
  ])
  await shown.user.click(await screen.findByRole('button', { name: button }))
  return { ...shown, reads: () => shown.graph.requests(AdminCategoriesDocument).length }
}

/** The names of the tree, from top to bottom. */
export const names = () =>
  within(screen.getByRole('table', { name: 'Категории' }))
    .getAllByRole('button', { name: /^Изтрий / })
    .map((button) => button.getAttribute('aria-label')?.replace('Изтрий ', ''))

import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { when, type Answer } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { showPanel } from '../../testkit/panel.tsx'
import {
  AdminCategoryDocument,
  CreateSubcategoryDocument,
  UpdateCategoryDocument,
  UpdateSubcategoryDocument,
} from './categories.graphql.ts'
import { CategoryDialog, type StoredCategory } from './CategoryDialog.tsx'
import { useCategoryActions } from './useCategoryActions.ts'
import { useSubcategoryActions } from './useSubcategoryActions.ts'

const PARENTS = [
  { id: 'category-65', name: 'Балони' },
  { id: 'category-66', name: 'Украса' },
]
const category: StoredCategory = { id: 'category-1', name: 'Балони', description: 'Стари', picture: null, version: 3 }
const subcategory: StoredCategory = {
  id: 'sub-1',
  name: 'Фолиеви',
  description: null,
  picture: null,
  version: 3,
  category: { id: 'category-65' },
}

interface DialogProps {
  stored: StoredCategory | null
  isSub: boolean
  closed: string[]
}

function Dialog({ stored, isSub, closed }: DialogProps) {
  const categories = useCategoryActions('SALE')
  const subcategories = useSubcategoryActions('подкатегорията')
  const { save, isSaving } = isSub ? subcategories : categories
  return (
    <CategoryDialog
      title="Форма"
      nameLabel="Име"
      stored={stored}
      deletedText={isSub ? 'Подкатегорията е изтрита' : 'Категорията е изтрита'}
      {...(isSub ? { parents: PARENTS } : {})}
      isBusy={isSaving}
      onSave={save}
      onClose={() => closed.push('затворен')}
    />
  )
}

async function showDialog(stored: StoredCategory | null, answers: Answer[], isSub = stored?.category !== undefined) {
  const closed: string[] = []
  return { ...(await showPanel(<Dialog stored={stored} isSub={isSub} closed={closed} />, answers)), closed }
}

const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Запази' }))
const replace = async (user: UserEvent, label: string, text: string) => {
  await user.clear(field(label))
  await write(user, field(label), text)
}

test('a new subcategory needs its category and a name; both and the description go out trimmed', async () => {
  const { user, graph, closed } = await showDialog(
    null,
    [
      when(CreateSubcategoryDocument).reply(() => ({
        createSubcategory: {
          __typename: 'CreateSubcategorySuccess',
          subcategory: { __typename: 'Subcategory', id: 'sub-9' },
        },
      })),
    ],
    true,
  )
  await write(user, field('Име'), '  Гирлянди ')
  expect(screen.getByRole('button', { name: 'Запази' })).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('Категория'), 'Украса')
  await write(user, field('Описание'), '  ')
  await save(user)
  await waitFor(() => expect(closed).toEqual(['затворен']))
  expect(graph.asked(CreateSubcategoryDocument)).toEqual([
    { input: { subcategory: { categoryId: 'category-66', name: 'Гирлянди', description: null, imageUrl: null } } },
  ])
})

test('of two admins on a category the second is told what the first changed, and saves over the new version', async () => {
  const { user, graph, closed } = await showDialog(category, [
    when(UpdateCategoryDocument).reply(({ input }) => ({
      updateCategory:
        input.expectedVersion === 4
          ? { __typename: 'UpdateCategorySuccess', category: { __typename: 'Category', id: 'category-1' } }
          : { __typename: 'StaleVersionError', message: 'Променена е' },
    })),
    when(AdminCategoryDocument).reply(() => ({
      node: {
        __typename: 'Category',
        id: 'category-1',
        name: 'Балончета',
        description: 'Нови',
        picture: null,
        version: 4,
      },
    })),
  ])
  await replace(user, 'Описание', 'Мои')
  await save(user)
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Друг администратор промени междувременно: име („Балони“ → „Балончета“), описание. Вашите промени са тук',
    ),
  )
  expect(field('Име')).toHaveValue('Балончета')
  expect(field('Описание')).toHaveValue('Мои')
  await save(user)
  await waitFor(() => expect(closed).toEqual(['затворен']))
  expect(graph.asked(UpdateCategoryDocument)[1]).toEqual({
    input: {
      categoryId: 'category-1',
      category: { name: 'Балончета', description: 'Мои', imageUrl: null },
      expectedVersion: 4,
    },
  })
})

test('of two admins on a subcategory the second is told where it went, and may take the new version', async () => {
  const { user, graph } = await showDialog(subcategory, [
    when(UpdateSubcategoryDocument).reply(() => ({
      updateSubcategory: { __typename: 'StaleVersionError', message: 'Променена е' },
    })),
    when(AdminCategoryDocument).reply(() => ({
      node: {
        __typename: 'Subcategory',
        id: 'sub-1',
        name: 'Фолиеви',
        description: null,
        picture: { __typename: 'Picture', url: 'https://shop.example/public-objects/a.png' },
        version: 4,
        category: { __typename: 'Category', id: 'category-66', databaseId: 66 },
      },
    })),
  ])
  await replace(user, 'Име', 'Мое')
  await save(user)
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('междувременно: категория („Балони“ → „Украса“), снимка.'),
  )
  expect(graph.asked(UpdateSubcategoryDocument)[0]).toMatchObject({
    input: { subcategoryId: 'sub-1', expectedVersion: 3 },
  })
  expect(field('Име')).toHaveValue('Мое')
  await user.click(screen.getByRole('button', { name: 'Вземи новата версия' }))
  expect(field('Име')).toHaveValue('Фолиеви')
  expect(screen.getByLabelText('Категория')).toHaveValue('category-66')
})

test.each([
  [
    'at once',
    when(UpdateCategoryDocument).reply(() => ({
      updateCategory: { __typename: 'NotFoundError', message: 'Категорията не е намерена' },
    })),
  ],
  [
    'after a change',
    when(UpdateCategoryDocument).reply(() => ({
      updateCategory: { __typename: 'StaleVersionError', message: 'Променена е' },
    })),
  ],
])('a category that another admin deleted %s says so, and what was typed stays', async (_when, answer) => {
  const { user, closed } = await showDialog(category, [
    answer,
    when(AdminCategoryDocument).reply(() => ({ node: null })),
  ])
  await replace(user, 'Описание', 'Мои')
  await save(user)
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Категорията е изтрита от друг администратор. Написаното остава тук, за да го копирате.',
    ),
  )
  expect(field('Описание')).toHaveValue('Мои')
  expect(closed).toEqual([])
})

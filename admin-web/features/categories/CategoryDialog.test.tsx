import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { storeAdminToken } from '../../../web/lib/tokens.ts'
import { held, when, type Answer } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { Component as Categories } from '../../routes/categories.tsx'
import { showPanel } from '../../testkit/panel.tsx'
import { takeUploads, type UploadAnswer } from '../../testkit/uploads.ts'
import { AdminCategoryDocument } from './CategoryFormDialog.graphql.ts'
import { AdminCategoriesDocument } from './CategoryTree.graphql.ts'
import { ArrangeCategoriesDocument, ArrangeSubcategoriesDocument } from './useArrange.graphql.ts'
import { CreateCategoryDocument } from './useCreateCategory.graphql.ts'
import { CreateSubcategoryDocument } from './useCreateSubcategory.graphql.ts'
import { DeleteCategoryDocument } from './useDeleteCategory.graphql.ts'
import { DeleteSubcategoryDocument } from './useDeleteSubcategory.graphql.ts'
import { UpdateCategoryDocument } from './useUpdateCategory.graphql.ts'
import { UpdateSubcategoryDocument } from './useUpdateSubcategory.graphql.ts'

const SHARED = { description: null, picture: null, productCount: 2, version: 3 }
const BALLOONS = {
  __typename: 'Category' as const,
  id: 'category-1',
  databaseId: 65,
  name: 'Балони',
  ...SHARED,
  description: 'Стари',
}
const DECORATION = { __typename: 'Category' as const, id: 'category-66', databaseId: 66, name: 'Украса', ...SHARED }
const FOIL = {
  __typename: 'Subcategory' as const,
  id: 'sub-1',
  databaseId: 7,
  name: 'Фолиеви',
  ...SHARED,
  category: { __typename: 'Category' as const, id: 'category-1', databaseId: 65, name: 'Балони' },
}
const THEME = {
  themeIcon: 'BALLOON' as const,
  themeGradient: { __typename: 'ThemeGradient' as const, from: '#fff', to: '#000' },
}
const IN_DECORATION = { __typename: 'Category' as const, id: 'category-66', databaseId: 66, name: 'Украса' }
const GARLANDS = { ...FOIL, id: 'sub-9', databaseId: 9, name: 'Гирлянди', category: IN_DECORATION }

type Leaf = typeof FOIL
/** What the server lists: what stands below each of the two. */
interface Listed {
  ofBalloons: Leaf[]
  ofDecoration: Leaf[]
  isTurned: boolean
}

const listed = (): Listed => ({ ofBalloons: [FOIL], ofDecoration: [], isTurned: false })

/** The tree of categories, with what this button opens. */
async function showTree(button: string, answers: Answer[], now: Listed = listed()) {
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
  return { ...shown, reads: () => shown.graph.asked(AdminCategoriesDocument).length }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
/** The names of the tree, from top to bottom. */
const names = () =>
  within(screen.getByRole('table', { name: 'Категории' }))
    .getAllByRole('button', { name: /^Изтрий / })
    .map((button) => button.getAttribute('aria-label')?.replace('Изтрий ', ''))
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Запази' }))
const replace = async (user: UserEvent, label: string, text: string) => {
  await user.clear(field(label))
  await write(user, field(label), text)
}

test('a new subcategory needs its category and a name; both and the description go out trimmed, and it shows', async () => {
  const now = listed()
  const created = when(CreateSubcategoryDocument).reply(() => {
    now.ofDecoration = [GARLANDS]
    return {
      createSubcategory: {
        __typename: 'CreateSubcategorySuccess',
        subcategory: { __typename: 'Subcategory', id: 'sub-9' },
      },
    }
  })
  const { user, graph, reads } = await showTree('Добави подкатегория', [created], now)
  expect(reads()).toBe(1)
  await write(user, field('Име'), '  Гирлянди ')
  await save(user)
  expect(screen.getByLabelText('Категория')).toBeInvalid()
  expect(screen.getByLabelText('Категория')).toHaveAccessibleDescription('Изберете категория')
  expect(screen.getByLabelText('Категория')).toHaveFocus()
  expect(graph.asked(CreateSubcategoryDocument)).toEqual([])
  await user.selectOptions(screen.getByLabelText('Категория'), 'Украса')
  expect(screen.getByLabelText('Категория')).not.toBeInvalid()
  await write(user, field('Описание'), '  ')
  await save(user)
  await isClosed()
  expect(graph.asked(CreateSubcategoryDocument)).toEqual([
    {
      input: {
        subcategory: { categoryId: 'category-66', name: 'Гирлянди', description: null, imageUrl: null },
        uniqueName: true,
      },
    },
  ])
  await waitFor(() => expect(names()).toEqual(['Балони', 'Фолиеви', 'Украса', 'Гирлянди']))
  expect(reads()).toBe(2)
})

test('a renamed category shows in the tree, and nothing is read again for it', async () => {
  const { user, reads } = await showTree('Редактирай Балони', [
    when(UpdateCategoryDocument).reply(({ input }) => ({
      updateCategory: {
        __typename: 'UpdateCategorySuccess',
        category: { ...BALLOONS, subcategories: [FOIL], name: input.category.name ?? '', version: 4 },
      },
    })),
  ])
  await replace(user, 'Име', 'Хелий')
  await save(user)
  await isClosed()
  expect(names()).toEqual(['Хелий', 'Фолиеви', 'Украса'])
  expect(reads()).toBe(1)
})

test('a subcategory that is moved in its form stands under its new category', async () => {
  const [now, moved] = [listed(), { ...FOIL, category: IN_DECORATION }]
  const answer = when(UpdateSubcategoryDocument).reply(() => {
    Object.assign(now, { ofBalloons: [], ofDecoration: [moved] })
    return { updateSubcategory: { __typename: 'UpdateSubcategorySuccess', subcategory: { ...moved, ...THEME } } }
  })
  const { user, graph } = await showTree('Редактирай Фолиеви', [answer], now)
  await user.selectOptions(screen.getByLabelText('Категория'), 'Украса')
  await save(user)
  await isClosed()
  expect(graph.asked(UpdateSubcategoryDocument)[0]).toMatchObject({
    input: { subcategory: { categoryId: 'category-66' } },
  })
  await waitFor(() => expect(names()).toEqual(['Балони', 'Украса', 'Фолиеви']))
})

test('the arrows put a category in its new place, which is told, and the first has no way up', async () => {
  const now = listed()
  const answer = when(ArrangeCategoriesDocument).reply(() => {
    now.isTurned = true
    return { arrangeCategories: { __typename: 'ArrangeCategoriesSuccess', categories: [] } }
  })
  const { graph } = await showTree('Премести надолу Балони', [answer], now)
  await waitFor(() => expect(names()).toEqual(['Украса', 'Балони', 'Фолиеви']))
  expect(graph.asked(ArrangeCategoriesDocument)).toEqual([{ input: { categoryIds: ['category-66', 'category-1'] } }])
  expect(screen.getByText('„Балони“ е на място 2 от 2')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Премести нагоре Украса' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Премести надолу Фолиеви' })).toBeDisabled()
})

test('a subcategory goes on into the next category; what the server refuses stays where it was', async () => {
  const { graph } = await showTree('Премести надолу Фолиеви', [
    when(ArrangeSubcategoriesDocument).reply(() => ({
      arrangeSubcategories: { __typename: 'NotFoundError', message: 'Подкатегорията не е намерена' },
    })),
  ])
  expect(await screen.findByText('Подкатегорията не е намерена')).toBeVisible()
  expect(graph.asked(ArrangeSubcategoriesDocument)).toEqual([
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

test('what a deletion of a category takes along is said before', async () => {
  const { user } = await showTree('Изтрий Балони', [])
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('В „Балони“ има 1 подкатегория и 2 продукта.')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Отказ' }))
})

test('of category and subcategory on one page the address opens the one it names', async () => {
  const { user, place, goBack } = await showTree('Редактирай Фолиеви', [])
  expect(place().search).toBe('?subcategory=7')
  expect(field('Име')).toHaveValue('Фолиеви')
  await goBack()
  await isClosed()
  await user.click(screen.getByRole('button', { name: 'Редактирай Балони' }))
  expect(place().search).toBe('?category=65')
  expect(field('Име')).toHaveValue('Балони')
})

test('a category that is still used stays and says why', async () => {
  const { user } = await showTree('Изтрий Украса', [
    when(DeleteCategoryDocument).reply(() => ({
      deleteCategory: { __typename: 'InUseError', message: 'Използва се', kind: 'PRODUCTS', count: 3 },
    })),
  ])
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Изтрий' }))
  expect(await screen.findByText(/защото 3 продукта я използват/)).toBeVisible()
  expect(names()).toEqual(['Балони', 'Фолиеви', 'Украса'])
})

test('of two admins on a category the second is told what the first changed, and saves over the new version', async () => {
  const { user, graph } = await showTree('Редактирай Балони', [
    when(UpdateCategoryDocument).reply(({ input }) => ({
      updateCategory:
        input.expectedVersion === 4
          ? { __typename: 'UpdateCategorySuccess', category: { ...BALLOONS, subcategories: [FOIL], version: 5 } }
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
  await isClosed()
  expect(graph.asked(UpdateCategoryDocument)[1]).toEqual({
    input: {
      categoryId: 'category-1',
      category: { name: 'Балончета', description: 'Мои', imageUrl: null },
      expectedVersion: 4,
    },
  })
})

test('of two admins on a subcategory the second is told where it went, and may take the new version', async () => {
  const { user, graph } = await showTree('Редактирай Фолиеви', [
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
  expect(graph.asked(UpdateSubcategoryDocument)).toEqual([
    {
      input: {
        subcategoryId: 'sub-1',
        subcategory: { name: 'Мое', description: null, imageUrl: null },
        expectedVersion: 3,
        uniqueName: true,
      },
    },
  ])
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
  const { user } = await showTree('Редактирай Балони', [
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
  expect(screen.getByRole('dialog')).toBeInTheDocument()
})

test('a category without a name is not sent, and its field says why until there is one', async () => {
  const { user, graph } = await showTree('Добави категория', [])
  await save(user)
  await waitFor(() => expect(field('Име')).toHaveAccessibleDescription(expect.stringContaining('Въведете име')))
  expect(field('Име')).toHaveFocus()
  await write(user, field('Име'), 'Свещи')
  expect(field('Име')).not.toBeInvalid()
  expect(graph.asked(CreateCategoryDocument)).toEqual([])
})

const added = when(CreateCategoryDocument).reply(({ input }) => ({
  createCategory:
    input.uniqueName === true && input.category.name === 'балони'
      ? { __typename: 'NameTakenError', message: 'Вече има „Балони“.', takenName: 'Балони' }
      : { __typename: 'CreateCategorySuccess', category: { __typename: 'Category', id: 'category-9' } },
}))

test('a second category of one name is asked about first', async () => {
  const { user, graph } = await showTree('Добави категория', [added])
  await write(user, field('Име'), 'балони')
  await save(user)
  const asked = within(await screen.findByRole('alertdialog', { name: 'Още една категория?' }))
  expect(asked.getByText('Вече има категория „Балони“. Да добавя ли още една?')).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Добави' }))
  await isClosed()
  expect(graph.asked(CreateCategoryDocument).map(({ input }) => input.uniqueName)).toEqual([true, undefined])
})

test('a second subcategory of one name is asked about in its own words', async () => {
  const { user } = await showTree('Добави подкатегория', [
    when(CreateSubcategoryDocument).reply(() => ({
      createSubcategory: { __typename: 'NameTakenError', message: 'Вече има „Фолиеви“.', takenName: 'Фолиеви' },
    })),
  ])
  await user.selectOptions(screen.getByLabelText('Категория'), 'Балони')
  await write(user, field('Име'), 'Фолиеви')
  await save(user)
  expect(await screen.findByText('Вече има подкатегория „Фолиеви“. Да добавя ли още една?')).toBeVisible()
})

test('what the shop refuses of a category stands at its field', async () => {
  const { user } = await showTree('Редактирай Балони', [
    when(UpdateCategoryDocument).reply(() => ({
      updateCategory: {
        __typename: 'InvalidInputError',
        message: 'Най-много 200 знака',
        fields: [{ __typename: 'FieldProblem', path: ['category', 'name'], message: 'Най-много 200 знака' }],
      },
    })),
  ])
  await replace(user, 'Име', 'Дълго')
  await save(user)
  await waitFor(() => expect(field('Име')).toHaveAccessibleDescription(expect.stringContaining('Най-много 200 знака')))
})

test('saving waits for the picture', async () => {
  storeAdminToken('token')
  const answer = held<UploadAnswer>()
  takeUploads(() => answer.promise)
  const { user, graph } = await showTree('Добави категория', [added])
  await write(user, field('Име'), 'Свещи')
  await user.upload(screen.getByLabelText('Избери снимка', { selector: 'input' }), [
    new File(['x'], 'a.png', { type: 'image/png' }),
  ])
  await save(user)
  expect(await screen.findByText('Снимките се качват …')).toBeVisible()
  expect(graph.asked(CreateCategoryDocument)).toEqual([])
  await act(async () => answer.give({ status: 201, body: '{"imageUrl":"/uploads/a.png"}' }))
  await isClosed()
  expect(graph.asked(CreateCategoryDocument).map(({ input }) => input.category.imageUrl)).toEqual(['/uploads/a.png'])
})

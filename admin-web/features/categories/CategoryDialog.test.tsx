import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { storeAdminToken } from '../../../web/lib/tokens.ts'
import { held, when } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import {
  BALLOONS,
  FOIL,
  GARLANDS,
  IN_DECORATION,
  listed,
  names,
  showTree,
  THEME,
} from '../../testkit/category-tree.tsx'
import { heldBack } from '../../testkit/held-back.ts'
import { takeUploads, type UploadAnswer } from '../../testkit/uploads.ts'
import { AdminCategoryDocument } from './CategoryFormDialog.graphql.ts'
import {
  CreateCategoryDocument,
  CreateSubcategoryDocument,
  UpdateCategoryDocument,
  UpdateSubcategoryDocument,
} from './category-mutations.graphql.ts'

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
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
  expect(graph.requests(CreateSubcategoryDocument)).toEqual([])
  await user.selectOptions(screen.getByLabelText('Категория'), 'Украса')
  expect(screen.getByLabelText('Категория')).not.toBeInvalid()
  await write(user, field('Описание'), '  ')
  await save(user)
  await isClosed()
  expect(graph.requests(CreateSubcategoryDocument)).toEqual([
    {
      input: {
        subcategory: { categoryId: 'category-66', name: 'Гирлянди', description: null, imageUrl: null },
        isNameUnique: true,
        idempotencyKey: expect.any(String),
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

test('a subcategory moved in its form is listed under its new category', async () => {
  const [now, moved] = [listed(), { ...FOIL, category: IN_DECORATION }]
  const answer = when(UpdateSubcategoryDocument).reply(() => {
    Object.assign(now, { ofBalloons: [], ofDecoration: [moved] })
    return { updateSubcategory: { __typename: 'UpdateSubcategorySuccess', subcategory: { ...moved, ...THEME } } }
  })
  const { user, graph } = await showTree('Редактирай Фолиеви', [answer], now)
  await user.selectOptions(screen.getByLabelText('Категория'), 'Украса')
  await save(user)
  await isClosed()
  expect(graph.requests(UpdateSubcategoryDocument)[0]).toMatchObject({
    input: { subcategory: { categoryId: 'category-66' } },
  })
  await waitFor(() => expect(names()).toEqual(['Балони', 'Украса', 'Фолиеви']))
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

test('the second of two admins on a category sees the first one’s changes, and saves over the new version', async () => {
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
        id: 'category-65',
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
  expect(graph.requests(UpdateCategoryDocument)[1]).toEqual({
    input: {
      categoryId: 'category-65',
      category: { name: 'Балончета', description: 'Мои', imageUrl: null },
      expectedVersion: 4,
    },
  })
})

test('the second of two admins on a subcategory sees where it was moved, and can take the new version', async () => {
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
  expect(graph.requests(UpdateSubcategoryDocument)).toEqual([
    {
      input: {
        subcategoryId: 'sub-1',
        subcategory: { name: 'Мое', description: null, imageUrl: null },
        expectedVersion: 3,
        isNameUnique: true,
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
])('a category that another admin deleted %s says so, and the typed text stays', async (_when, answer) => {
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
  expect(graph.requests(CreateCategoryDocument)).toEqual([])
})

const added = when(CreateCategoryDocument).reply(({ input }) => ({
  createCategory:
    input.isNameUnique === true && input.category.name === 'балони'
      ? { __typename: 'NameTakenError', message: 'Вече има „Балони“.', takenName: 'Балони' }
      : { __typename: 'CreateCategorySuccess', category: { __typename: 'Category', id: 'category-9' } },
}))

test('a double click on the save makes one category', async () => {
  const answer = held<void>()
  const { user, graph } = await showTree('Добави категория', [heldBack(added, answer.promise)])
  await write(user, field('Име'), 'Свещи')
  await user.dblClick(screen.getByRole('button', { name: 'Запази' }))
  answer.give()
  await isClosed()
  expect(graph.requests(CreateCategoryDocument)).toHaveLength(1)
})

test('a second category of the same name needs a confirmation', async () => {
  const { user, graph } = await showTree('Добави категория', [added])
  await write(user, field('Име'), 'балони')
  await save(user)
  const question = within(await screen.findByRole('alertdialog', { name: 'Още една категория?' }))
  expect(question.getByText('Вече има категория „Балони“. Да добавя ли още една?')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Добави' }))
  await isClosed()
  expect(graph.requests(CreateCategoryDocument).map(({ input }) => input.isNameUnique)).toEqual([true, undefined])
})

test('a second subcategory of the same name has a question of its own', async () => {
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

test('a refusal of the server is shown at its field', async () => {
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
  expect(graph.requests(CreateCategoryDocument)).toEqual([])
  await act(async () => answer.give({ status: 201, body: '{"imageUrl":"/uploads/a.png"}' }))
  await isClosed()
  expect(graph.requests(CreateCategoryDocument).map(({ input }) => input.category.imageUrl)).toEqual(['/uploads/a.png'])
})

import type { Unmasked } from '@apollo/client'
import { afterEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { when, type Answer } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { storeRole } from '../../lib/may.ts'
import { attributeOptions } from '../../testkit/attributes.tsx'
import { money } from '../../testkit/money.ts'
import { createItem, createPackage, createStoredPart } from '../../testkit/packages.ts'
import { pageOf } from '../../testkit/page.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { AdminCategoryOptionsDocument } from '../products/useCategoryFilters.graphql.ts'
import { AdminPackageItemsDocument } from './ItemPicker.graphql.ts'
import { CreatePackageDocument, UpdatePackageDocument } from './package-mutations.graphql.ts'
import { AdminPackageDocument, PackageDialog_productFragmentDoc } from './PackageDialog.graphql.ts'
import { PackageDialog } from './PackageDialog.tsx'
import { AdminPackagePreviewDocument } from './PackagePreview.graphql.ts'

afterEach(() => {
  storeRole(null)
})

const stored = createPackage()

const made = when(CreatePackageDocument).reply(() => ({
  createPackage: {
    __typename: 'CreatePackageSuccess',
    package: { __typename: 'PackageProduct', id: 'package-9', databaseId: 29 },
  },
}))
const changed = when(UpdatePackageDocument).reply(() => ({
  updatePackage: { __typename: 'UpdatePackageSuccess', package: createPackage() },
}))
const found = when(AdminPackageItemsDocument).reply(() => ({
  products: pageOf('Product', [createItem('product-5', 'Покривка за парти')]),
}))
const previewed = when(AdminPackagePreviewDocument).reply(({ parts }) => ({
  packagePreview: {
    __typename: 'PackagePreview',
    startsOn: '2026-12-18',
    endsOn: '2026-12-21',
    price: money('100.00'),
    singly: money('120.00'),
    deposit: money('24.00'),
    cost: money('60.00'),
    available: 3,
    parts: [parts].flat().map(() => ({
      __typename: 'PackagePreviewPart',
      isLeftOut: false,
      pieces: 12,
      available: 40,
      problem: null,
      price: money('50.00'),
      deposit: money('12.00'),
      cost: money('30.00'),
    })),
  },
}))

async function showDialog(answers: Answer[], product: Unmasked<ReturnType<typeof createPackage>> | null = stored) {
  const closed: string[] = []
  const copied: number[] = []
  const shown = await showPanel(
    ({ put }) => (
      <PackageDialog
        product={product && put(PackageDialog_productFragmentDoc, product)}
        onClose={() => closed.push('затворен')}
        onCopied={(databaseId) => copied.push(databaseId)}
      />
    ),
    [
      ...answers,
      previewed,
      when(AdminCategoryOptionsDocument).reply(() => ({ categories: [], subcategories: [] })),
      attributeOptions(),
    ],
    '/admin/shop/packages',
  )
  await screen.findByRole('dialog')
  return {
    ...shown,
    closed,
    copied,
    created: () => shown.graph.requests(CreatePackageDocument).map(({ input }) => input),
    updated: () => shown.graph.requests(UpdatePackageDocument).map(({ input }) => input),
  }
}

const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Запази' }))
const part = (name: string) => within(screen.getByRole('group', { name }))
const open = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name: `Отвори ${name}` }))

test('a new package needs a name and a part with a role and a product', async () => {
  const { user, created } = await showDialog([made, found], null)
  await save(user)
  expect(field('Име')).toBeInvalid()
  expect(screen.getByText('Добавете поне една част')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Добави част' }))
  await save(user)
  expect(part('част 1').getByText('За какво е тази част')).toBeVisible()
  expect(part('част 1').getByText('Изберете продукт от списъка')).toBeVisible()
  expect(created()).toEqual([])
})

test('a new package goes out with its parts', async () => {
  const { user, created, closed } = await showDialog([made, found], null)
  await write(user, field('Име'), 'Сватба')
  await user.click(screen.getByRole('button', { name: 'Добави част' }))
  await write(user, field('За какво е'), 'Покривки')
  await write(user, screen.getByRole('searchbox', { name: /Продукт/ }), 'покривка')
  await user.click(await screen.findByRole('button', { name: /Покривка за парти/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Как се смятат бройките' }), 'По гостите')
  await user.clear(field('На толкова гости'))
  await write(user, field('На толкова гости'), '8')
  await save(user)
  await waitFor(() => expect(closed).toEqual(['затворен']))
  expect(created()).toMatchObject([
    {
      isNameUnique: true,
      package: {
        name: 'Сватба',
        price: { pricing: 'SUM' },
        parts: [
          {
            role: 'Покривки',
            productId: 'product-5',
            pieces: null,
            perGuest: { guests: 'ALL', numerator: 1, denominator: 8, plus: 0, pack: 1 },
          },
        ],
      },
    },
  ])
})

test('a changed name leaves the recipe as it is; a part is arranged, replaced and removed', async () => {
  const { user, updated } = await showDialog([changed])
  await user.clear(field('Име'))
  await write(user, field('Име'), 'Принцеси')
  await save(user)
  await waitFor(() => expect(updated()).toHaveLength(1))
  expect(updated()[0]?.package).not.toHaveProperty('parts')
  expect(updated()[0]).toMatchObject({ packageId: 'package-1', expectedVersion: 3, package: { name: 'Принцеси' } })
})

test('arrows move a part and announce its place', async () => {
  const { user, updated } = await showDialog([changed])
  await user.click(screen.getByRole('button', { name: 'Премести нагоре Чинии' }))
  expect(screen.getByText('„Чинии“ е на място 1 от 2')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Премахни Столове' }))
  await user.click(screen.getByRole('button', { name: 'Добави част' }))
  await user.click(screen.getByRole('button', { name: 'Премахни част 2' }))
  await open(user, 'Чинии')
  await user.click(screen.getByLabelText('Клиентът може да я махне'))
  await save(user)
  await waitFor(() => expect(updated()).toHaveLength(1))
  expect(updated()[0]?.package.parts).toMatchObject([{ role: 'Чинии', productId: 'product-3', isOptional: false }])
})

test('a substitute has a rank, pieces and a price', async () => {
  const { user, updated } = await showDialog([changed, found])
  await open(user, 'Чинии')
  await user.click(part('Чинии').getByRole('button', { name: 'Добави замяна' }))
  const substitute = within(screen.getByRole('group', { name: 'Замяна 1' }))
  await write(user, substitute.getByRole('searchbox'), 'покривка')
  await user.click(await substitute.findByRole('button', { name: /Покривка за парти/ }))
  await user.click(substitute.getByLabelText('На цената на частта'))
  await save(user)
  await waitFor(() => expect(updated()).toHaveLength(1))
  expect(updated()[0]?.package.parts?.[1]?.substitutes).toEqual([
    { productId: 'product-5', variantId: null, numerator: 1, denominator: 1, isSamePrice: true },
  ])
})

test('an error of the server is at its field', async () => {
  const { user } = await showDialog([
    when(UpdatePackageDocument).reply(() => ({
      updatePackage: {
        __typename: 'InvalidInputError',
        message: 'Този продукт е изтрит. Изберете друг.',
        fields: [
          {
            __typename: 'FieldProblem',
            path: ['package', 'parts', '1', 'productId'],
            message: 'Този продукт е изтрит. Изберете друг.',
          },
        ],
      },
    })),
  ])
  await open(user, 'Чинии')
  await user.click(part('Чинии').getByLabelText('Клиентът може да я махне'))
  await save(user)
  expect(await part('Чинии').findByText('за поправка')).toBeVisible()
  expect(part('Столове').queryByText('за поправка')).toBeNull()
})

test('the second of two admins sees the first one’s changes, and saves over the new version', async () => {
  const now = createPackage({ version: 4, description: 'За шестнадесет деца' })
  const { user, updated, closed } = await showDialog([
    when(AdminPackageDocument).reply(() => ({ product: now })),
    when(UpdatePackageDocument).reply(({ input }) => ({
      updatePackage:
        input.expectedVersion === 4
          ? { __typename: 'UpdatePackageSuccess', package: now }
          : { __typename: 'StaleVersionError', message: 'Променен е' },
    })),
  ])
  await user.clear(field('Име'))
  await write(user, field('Име'), 'Принцеси')
  await save(user)
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Друг администратор промени междувременно: описание'),
  )
  await save(user)
  await waitFor(() => expect(closed).toEqual(['затворен']))
  expect(updated().map(({ expectedVersion }) => expectedVersion)).toEqual([3, 4])
})

test('the preview follows the form: price, deposit, cost, margin and how many can be had', async () => {
  const { user, graph } = await showDialog([])
  const preview = within(screen.getByRole('region', { name: 'Преглед' }))
  expect(await preview.findByText('60.00 лв / 30.68 € (марж 40 %)')).toBeVisible()
  expect(preview.getByText('3 пакета')).toBeVisible()
  expect(preview.getByRole('row', { name: /Столове/ })).toHaveTextContent('50.00 лв')
  await user.clear(field('Деца'))
  await write(user, field('Деца'), '12')
  await waitFor(() =>
    expect(graph.requests(AdminPackagePreviewDocument).at(-1)).toMatchObject({ guests: { adults: 0, children: 12 } }),
  )
  await user.clear(field('Деца'))
  await write(user, field('Деца'), '0')
  expect(await screen.findByText('Въведете поне един гост')).toBeVisible()
})

test('a package that cannot be published says why', async () => {
  const text = 'Пакетът не може да се публикува. „Чаши“: Този продукт е изтрит. Изберете друг.'
  const parts = [createStoredPart(), createStoredPart({ id: 'part-3', role: 'Чаши', item: null })]
  await showDialog([], createPackage({ publishProblem: text, visibility: 'DRAFT', parts }))
  expect(screen.getByText(text)).toBeVisible()
  expect(part('Чаши').getByText(/Без продукт/)).toBeVisible()
})

test('a copy is a draft with all parts', async () => {
  const { user, created, copied } = await showDialog([made])
  await user.click(screen.getByRole('button', { name: 'Копирай' }))
  await waitFor(() => expect(copied).toEqual([29]))
  expect(created()).toMatchObject([
    {
      package: {
        name: 'Рожден ден с принцеси (копие)',
        isDraft: true,
        parts: [{ role: 'Столове' }, { role: 'Чинии' }],
      },
    },
  ])
})

test('unsaved changes are guarded, and staff who may not write see no preview', async () => {
  const { user, closed } = await showDialog([])
  await write(user, field('Име'), '!')
  await user.click(screen.getByRole('button', { name: 'Отказ' }))
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  expect(closed).toEqual([])
})

test('staff who may not write products read the package', async () => {
  storeRole('packer')
  await showDialog([])
  expect(screen.queryByRole('button', { name: 'Запази' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Преглед' })).toBeNull()
})

import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { held, when, type Answer } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { attributeOptions } from '../../testkit/attributes.tsx'
import { makerOptions } from '../../testkit/makers.ts'
import { money } from '../../testkit/money.ts'
import { pageOf } from '../../testkit/page.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { createProduct, createRental } from '../../testkit/products.ts'
import { AdminOpenedProductDocument, AdminProductsDocument } from './ProductList.graphql.ts'
import { ProductList } from './ProductList.tsx'
import { AdminCategoryOptionsDocument } from './useCategoryFilters.graphql.ts'
import {
  DeleteProductDocument,
  SetFeaturedDocument,
  SetPricesDocument,
  UpdateProductDocument,
} from './product-mutations.graphql.ts'
import { AdminVariantsDocument } from './VariantManager.graphql.ts'

/** With one product; `answer` delays the response about its badge. */
async function showList(path = '', leftOutWords: string[] = [], ...more: Answer[]) {
  const answer = held<void>()
  const shown = await showPanel(
    <ProductList type="SALE" />,
    [
      ...more,
      when(AdminCategoryOptionsDocument).reply(() => ({ categories: [], subcategories: [] })),
      attributeOptions(),
      makerOptions(),
      when(AdminProductsDocument).reply(() => ({
        products: { ...pageOf('Product', [createProduct()]), leftOutWords },
      })),
      when(AdminOpenedProductDocument).reply(() => ({ product: createProduct() })),
      when(SetFeaturedDocument).reply(async ({ input }) => {
        await answer.promise
        const product = { __typename: 'SaleProduct' as const, id: input.productId, version: 4, isFeatured: true }
        return { updateProduct: { __typename: 'UpdateProductSuccess', product } }
      }),
      when(DeleteProductDocument).reply(({ input }) => ({
        deleteProduct: { __typename: 'DeleteProductSuccess', deletedProductId: input.productId },
      })),
    ],
    `/admin/shop/products${path}`,
  )
  await screen.findByText('Балон')
  return { ...shown, answer, reads: () => shown.graph.requests(AdminProductsDocument).length }
}

const badge = () => screen.getByRole('button', { name: 'Значка ТОП на Балон' })

test('the badge shows before it is answered, is sent with the version that was read, and no list is read again', async () => {
  const { user, graph, answer, reads } = await showList()
  await user.click(badge())
  expect(await screen.findByText('ТОП')).toBeVisible()
  answer.give()
  expect(await screen.findByText('Продуктът е обновен')).toBeVisible()
  expect(badge()).toHaveAttribute('aria-pressed', 'true')
  expect(graph.requests(SetFeaturedDocument)).toEqual([
    { input: { productId: 'product-1', product: { isFeatured: true }, expectedVersion: 3 } },
  ])
  expect(reads()).toBe(1)
})

test('a lost badge is taken back and said', async () => {
  const { user, answer } = await showList()
  await user.click(badge())
  expect(await screen.findByText('ТОП')).toBeVisible()
  answer.lose()
  expect(await screen.findByText('Възникна грешка при обработка на продукта')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('ТОП')).toBeNull())
})

test('a picture that cannot be loaded gives way to the placeholder', async () => {
  const picture = { __typename: 'Picture', url: 'https://shop.example/missing.png', width: 640, height: 640 } as const
  const pictured = { ...pageOf('Product', [createProduct({ picture })]), leftOutWords: [] }
  await showList(
    '',
    [],
    when(AdminProductsDocument).reply(() => ({ products: pictured })),
  )
  const shown = within(screen.getByRole('row', { name: /Балон/ })).getByRole('presentation')
  expect(shown).toHaveAttribute('src', picture.url)
  fireEvent.error(shown)
  expect(shown).toHaveAttribute('src', '/api/placeholder/640/640')
})

test('a product opens with the fields that are read then', async () => {
  const { user, graph } = await showList()
  await user.click(screen.getByText('Балон'))
  expect(within(await screen.findByRole('dialog')).getByDisplayValue('Син')).toBeVisible()
  expect(graph.requests(AdminOpenedProductDocument)).toEqual([{ databaseId: 7 }])
  expect(graph.requests(AdminCategoryOptionsDocument)).toHaveLength(1)
})

test('a deleted product leaves the list and its count, and the list is not read again', async () => {
  const { user, reads } = await showList()
  await user.click(screen.getByRole('button', { name: 'Изтрий Балон' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Изтрий' }))
  expect(await screen.findByText('Няма продукти')).toBeVisible()
  expect(screen.getByText('0 продукта')).toBeVisible()
  expect(reads()).toBe(1)
})

test('a product that another admin deleted first says so, and leaves the list', async () => {
  const shelf = [createProduct()]
  const answer = held<void>()
  const { user, graph } = await showList(
    '',
    [],
    when(AdminProductsDocument).reply(() => ({ products: { ...pageOf('Product', shelf), leftOutWords: [] } })),
    when(DeleteProductDocument).reply(async () => {
      await answer.promise
      shelf.length = 0
      return { deleteProduct: { __typename: 'NotFoundError', message: 'Продуктът не е намерен' } }
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Изтрий Балон' }))
  await user.dblClick(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Изтрий' }))
  answer.give()
  expect(await screen.findByText('Продуктът не е намерен')).toBeVisible()
  expect(await screen.findByText('Няма продукти')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Изтрий Балон', hidden: true })).toBeNull()
  expect(graph.requests(DeleteProductDocument)).toHaveLength(1)
})

test('a search also names a number, and says when what it found only comes close', async () => {
  const { graph } = await showList('?q=телевизор', ['телевизор'])
  expect(screen.getByText('Няма точно това; ето близки')).toBeVisible()
  expect(graph.requests(AdminProductsDocument)[0]).toMatchObject({
    filter: { search: 'телевизор', searchesNumbers: true },
  })
})

test('an address with values of attributes narrows the list by their codes', async () => {
  const { graph } = await showList('?val=11.12.22')
  expect(graph.requests(AdminProductsDocument)[0]).toMatchObject({
    filter: {
      attributes: [
        { attribute: 'attribute-1', values: ['value-11', 'value-12'] },
        { attribute: 'attribute-2', values: ['value-22'] },
      ],
    },
  })
  expect(screen.getByRole('button', { name: 'Махни Цвят: злато' })).toBeVisible()
})

test('a list that has all that is searched says nothing of near ones', async () => {
  await showList('?q=балон')
  expect(screen.queryByText('Няма точно това; ето близки')).toBeNull()
})

test('an opened product has an address, which the back button leaves and a reload keeps', async () => {
  const { user, place, goBack } = await showList('?q=балон')
  await user.click(screen.getByText('Балон'))
  expect(new URLSearchParams(place().search).get('edit')).toBe('7')
  await goBack()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(new URLSearchParams(place().search).get('q')).toBe('балон')
})

test('the back button asks before it discards the typed text', async () => {
  const { user, place, goBack } = await showList()
  await user.click(screen.getByText('Балон'))
  await screen.findByRole('dialog')
  await write(user, field('Име'), ' Радост')
  await goBack()
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('Незапазени промени')
  expect(field('Име')).toHaveValue('Балон Радост')
  await user.click(within(question).getByRole('button', { name: 'Затвори без запис' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(place().search).toBe('')
})

test('a new product has an address too', async () => {
  const { user, place } = await showList()
  await user.click(screen.getByRole('button', { name: 'Добави продукт' }))
  expect(place().search).toBe('?edit=new')
  expect(screen.getByRole('dialog')).toHaveTextContent('Нов продукт')
})

const other = createProduct({ id: 'product-9', databaseId: 9, name: 'Гирлянда' })

test('an address opens a product that is not on the page', async () => {
  const { graph } = await showList(
    '?edit=9',
    [],
    when(AdminOpenedProductDocument).reply(() => ({ product: other })),
  )
  await waitFor(() => expect(field('Име')).toHaveValue('Гирлянда'))
  expect(graph.requests(AdminOpenedProductDocument)).toEqual([{ databaseId: 9 }])
})

test.each([
  ['of nothing', when(AdminOpenedProductDocument).reply(() => ({ product: null })), 'Няма такъв запис'],
  [
    'of a rental',
    when(AdminOpenedProductDocument).reply(() => ({ product: { ...createRental(), databaseId: 9 } })),
    'Няма такъв запис',
  ],
  [
    'that cannot be read',
    when(AdminOpenedProductDocument).reply(() => {
      throw new Error('offline')
    }),
    'Грешка при зареждане',
  ],
])('an address %s says so', async (_what, answer, said) => {
  const { user, place } = await showList('?edit=9', [], answer)
  expect(await screen.findByRole('dialog')).toHaveTextContent(said)
  await user.click(screen.getByRole('button', { name: 'Затвори' }))
  expect(place().search).toBe('')
})

test('the sizes of a product have an address', async () => {
  const { user, place, goBack } = await showList(
    '',
    [],
    when(AdminVariantsDocument).reply(() => ({
      product: { __typename: 'SaleProduct', id: 'product-1', name: 'Балон', options: [], variants: [] },
    })),
  )
  await user.click(screen.getByRole('button', { name: 'Размери на Балон' }))
  expect(place().search).toBe('?sizes=7')
  expect(await screen.findByRole('dialog')).toHaveTextContent('Размери: Балон')
  await goBack()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a price is edited in its row: a click, the number, Enter', async () => {
  const { user, graph } = await showList(
    '',
    [],
    when(UpdateProductDocument).reply(() => ({
      updateProduct: {
        __typename: 'UpdateProductSuccess',
        product: createProduct({ version: 4, price: money('2.80') }),
      },
    })),
  )
  await user.click(screen.getByRole('button', { name: /^Цена на Балон: / }))
  await user.keyboard('2,80{Enter}')
  expect(await screen.findByText('2.80 лв')).toBeVisible()
  expect(graph.requests(UpdateProductDocument)).toEqual([
    { input: { productId: 'product-1', product: { price: '2.80' }, expectedVersion: 3 } },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an invalid price is shown at its field, and Escape cancels', async () => {
  const { user, graph } = await showList()
  await user.click(screen.getByRole('button', { name: /^Цена на Балон: / }))
  await user.keyboard('много{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('Въведете число, например 12.50')
  await user.keyboard('{Escape}')
  expect(screen.getByText('2.50 лв')).toBeVisible()
  expect(graph.requests(UpdateProductDocument)).toEqual([])
})

test('new prices of several products are previewed, and a product changed meanwhile is named', async () => {
  const { user, graph } = await showList(
    '',
    [],
    when(SetPricesDocument).reply(() => ({
      setPrices: {
        __typename: 'BulkRefusedError',
        message: 'Нищо не е променено: 1 от избраните не могат да се променят.',
        refusals: [
          {
            __typename: 'BulkRefusal',
            databaseId: 7,
            name: 'Балон',
            message: 'Междувременно някой го е променил',
          },
        ],
      },
    })),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Избери реда' }))
  await user.click(await screen.findByRole('button', { name: 'Цени …' }))
  await write(user, field('Промяна в %'), '-10')
  expect(
    within(screen.getByRole('region', { name: 'Новите цени' })).getByRole('row', { name: /Балон/ }),
  ).toHaveTextContent('Балон2.502.25')
  await user.click(screen.getByRole('button', { name: 'Запази' }))
  expect(await screen.findByText('№ 7 Балон — Междувременно някой го е променил')).toBeVisible()
  expect(graph.requests(SetPricesDocument)).toEqual([
    { input: { prices: [{ productId: 'product-1', variantId: null, price: '2.25', expectedVersion: 3 }] } },
  ])
})

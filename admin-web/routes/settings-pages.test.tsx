import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { when } from '../../web/testkit/graph.ts'
import { field } from '../../web/testkit/show.tsx'
import { AdminHomeOrderDocument } from '../features/home-order/home-order.graphql.ts'
import { ArrangeFeaturedDocument } from '../features/home-order/home-order-mutations.graphql.ts'
import { AdminPageTextDocument, PageTextPreviewDocument } from '../features/page-texts/PageTextForm.graphql.ts'
import { SetPageTextDocument } from '../features/page-texts/page-text-mutations.graphql.ts'
import { PriceDisplayForm } from '../features/settings/PriceDisplayForm.tsx'
import { SetPriceDisplayDocument } from '../features/settings/settings-mutations.graphql.ts'
import { showPanel } from '../testkit/panel.tsx'
import { Component as Home } from './home-order.tsx'
import { Component as Texts } from './page-texts.tsx'

const INITIAL = { title: 'Доставка', description: 'Докога.', body: 'За два дни.' }
const SAVED = { ...INITIAL, body: 'За един ден.' }
const MARKUP = {
  __typename: 'PageMarkup' as const,
  page: 'DELIVERY' as const,
  ...INITIAL,
  isInitial: true,
  version: 1,
  initial: { __typename: 'InitialPageText' as const, ...INITIAL },
  saved: [
    {
      __typename: 'SavedPageText' as const,
      ...SAVED,
      version: 2,
      createdAt: '2027-05-03T09:00:00Z',
      admin: { __typename: 'Admin' as const, id: 'admin-1', name: 'Ива', username: 'iva' },
      isInitial: false,
    },
  ],
}

test('a page text has a live preview, shows errors at the field, and earlier texts can be restored', async () => {
  const { user, graph } = await showPanel(
    <Texts />,
    [
      when(AdminPageTextDocument).reply(() => ({ pageMarkup: MARKUP })),
      when(PageTextPreviewDocument).reply(({ input }) => ({
        pageTextPreview: input.body.includes('<')
          ? {
              __typename: 'InvalidInputError',
              message: 'Тук не може да има HTML',
              fields: [{ __typename: 'FieldProblem', path: ['body'], message: 'Тук не може да има HTML' }],
            }
          : {
              __typename: 'PageTextPreviewSuccess',
              preview: {
                __typename: 'PageText',
                title: input.title,
                description: input.description,
                blocks: [
                  {
                    __typename: 'TextBlock',
                    kind: 'PARAGRAPH',
                    lines: [
                      {
                        __typename: 'TextLine',
                        spans: [{ __typename: 'TextSpan', text: input.body, isBold: false, href: null }],
                      },
                    ],
                  },
                ],
              },
            },
      })),
      when(SetPageTextDocument).reply(({ input }) => ({
        setPageText: {
          __typename: 'SetPageTextSuccess',
          pageMarkup: { ...MARKUP, ...SAVED, body: input.body, isInitial: false, version: 3 },
        },
      })),
    ],
    '/admin/settings/texts?page=DELIVERY',
  )
  const shown = within(await screen.findByRole('region', { name: 'Преглед' }))
  expect(await shown.findByText('За два дни.')).toBeVisible()
  await user.type(field('Текст'), '<')
  expect(await screen.findByText('Тук не може да има HTML')).toBeVisible()
  await user.click(screen.getByText('Записани версии (1)'))
  await user.click(screen.getByRole('button', { name: 'Вземи версия 2' }))
  expect(await shown.findByText('За един ден.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Вземи началния текст' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Запази' }))
  expect(await screen.findByText('Страницата вече показва новия текст.')).toBeVisible()
  expect(graph.requests(SetPageTextDocument)).toEqual([{ input: { page: 'DELIVERY', ...SAVED, expectedVersion: 1 } }])
})

const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent)

test('the arrow moves a product up and announces the new position', async () => {
  const ids = ['а', 'б', 'в', 'г', 'д']
  const requests: (readonly string[])[] = []
  const edges = () =>
    (requests.at(-1) ?? ids).map((id) => ({
      __typename: 'ProductEdge' as const,
      node: { __typename: 'RentalProduct' as const, id, name: `Арка ${id}`, picture: null },
    }))
  const { user } = await showPanel(
    <Home />,
    [
      when(AdminHomeOrderDocument).reply(() => ({
        category: null,
        rentals: { __typename: 'ProductConnection', edges: edges() },
      })),
      when(ArrangeFeaturedDocument).reply(({ input }) => {
        requests.push([...input.productIds])
        return { arrangeFeatured: { __typename: 'ArrangeFeaturedSuccess', count: input.productIds.length } }
      }),
    ],
    '/admin/settings/home',
  )
  expect(await rows()).toEqual([...ids.slice(0, 4).map((id) => `Арка ${id}На началната`), 'Арка д'])
  expect(screen.getByRole('button', { name: 'Премести нагоре Арка а' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Премести нагоре Арка д' }))
  expect(requests).toEqual([['а', 'б', 'в', 'д', 'г']])
  expect(await screen.findByText('„Арка д“ е на място 4 от 5')).toBeInTheDocument()
  await waitFor(async () => expect((await rows())[3]).toBe('Арка дНа началната'))
})

test('offers only the choices that the law allows, and stores the chosen one', async () => {
  const setting = {
    __typename: 'PriceDisplaySetting' as const,
    chosen: null,
    lawful: ['BGN_FIRST' as const, 'EUR_FIRST' as const],
    shown: 'BGN_FIRST' as const,
  }
  const { user, graph } = await showPanel(<PriceDisplayForm setting={setting} />, [
    when(SetPriceDisplayDocument).reply(() => ({
      setPriceDisplay: {
        __typename: 'SetPriceDisplaySuccess',
        priceDisplay: { ...setting, chosen: 'EUR_FIRST', shown: 'EUR_FIRST' },
      },
    })),
  ])
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Според настройката на сървъра',
    'Първо лева, после евро',
    'Първо евро, после лева',
  ])
  expect(screen.getByRole('button', { name: 'Запази' })).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('Показване на цените'), 'EUR_FIRST')
  await user.click(screen.getByRole('button', { name: 'Запази' }))
  expect(await screen.findByText(/Сега: първо евро/)).toBeVisible()
  expect(graph.requests(SetPriceDisplayDocument)).toEqual([{ input: { display: 'EUR_FIRST' } }])
})

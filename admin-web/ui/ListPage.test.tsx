import { afterEach, expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { FragmentType } from '@apollo/client'
import { when } from '../../web/testkit/graph.ts'
import {
  InquiryStatusField_inquiryFragmentDoc as NameDoc,
  type InquiryStatusField_inquiryFragment as Row,
} from '../features/inquiries/InquiryStatusField.graphql.ts'
import type { Entry } from '../lib/stored-lists.ts'
import { sortIn, useListState } from '../lib/useListState.ts'
import { showPanel } from '../testkit/panel.tsx'
import { ListPage } from './ListPage.tsx'
import { PanelTitle } from './AdminShell.tsx'
import { AdminSavedViewsDocument, SaveViewDocument } from './SavedViews.graphql.ts'

afterEach(() => {
  jest.restoreAllMocks()
})

const INFO = { hasNextPage: true, hasPreviousPage: false, startCursor: 'S', endCursor: 'E' }

function Shelf({ isReloading = false }) {
  const list = useListState()
  const rows = [{ __typename: 'Review', id: 'review-1' }]
  return (
    <>
      <PanelTitle />
      <ListPage
        title="Отзиви"
        query={{
          rows,
          paging: { total: 3, info: INFO, isTurning: false },
          hasFailed: false,
          isReloading,
          reload: () => undefined,
          variables: {},
        }}
        canReload
        texts={{ empty: 'Няма отзиви', failure: 'Грешка' }}
        rows={{ grid: {}, card: ({ id }) => <article>{id}</article> }}
        paged={{ list, search: 'Търсене', noun: ['отзив', 'отзива'] }}
      />
    </>
  )
}

test('turning a page scrolls and moves the focus to the top of the list', async () => {
  const { user } = await showPanel(<Shelf />, [])
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(screen.getByRole('button', { name: 'Следваща' }))
  expect(scrolled.mock.contexts).toEqual([document.activeElement])
  expect(document.activeElement).toContainElement(screen.getByRole('article'))
})

test('a list names its screen in the window title', async () => {
  await showPanel(<Shelf />, [])
  expect(document.title).toBe('Отзиви | Администрация | Шаренка')
})

test('the refresh button keeps its name while loading', async () => {
  await showPanel(<Shelf isReloading />, [])
  expect(screen.getByRole('button', { name: 'Обнови' })).toBeDisabled()
})

type Node = Entry & FragmentType<Row>

const NAMES = ['Ана', 'Боян', 'Вера', 'Гого', 'Дора']
const NODES: readonly Node[] = NAMES.map((name) => ({ __typename: 'Inquiry', id: name }))

/** Names of rendered rows. */
const rendered = new Set<string>()

function nameCell({ name }: Row): string {
  rendered.add(name)
  return name
}

const ROWS = {
  fragment: NameDoc,
  columns: [
    { header: 'Име', cell: nameCell, sort: { ascending: 'NAME_ASC', descending: 'NAME_DESC' } },
    { header: 'Статус', cell: ({ status }: Row) => status },
  ],
}

function Table({ chosen, most = 500 }: { chosen: (readonly string[])[]; most?: number }) {
  const list = useListState()
  return (
    <ListPage
      title="Хора"
      query={{
        variables: {},
        rows: NODES,
        paging: { total: 7, info: INFO, isTurning: false },
        hasFailed: false,
        isReloading: false,
        reload: () => undefined,
      }}
      texts={{ empty: 'Няма', failure: 'Грешка' }}
      rows={ROWS}
      bulk={{
        most,
        allIds: async (most) => [...NAMES, 'Елена', 'Жана'].slice(0, most),
        actions: (ids, done) => (
          <button
            type="button"
            onClick={() => {
              chosen.push(ids)
              done()
            }}
          >
            Направи
          </button>
        ),
      }}
      paged={{ list, noun: ['човек', 'души'], sort: sortIn(list, ['NAME_ASC', 'NAME_DESC']), views: 'people' }}
    />
  )
}

const boxes = () => screen.getAllByRole('checkbox', { name: 'Избери реда' })

const box = (at: number) => boxes()[at] ?? document.body

const header = () => screen.getByRole('columnheader', { name: 'Име', hidden: true })

async function showTable(path = '/admin/people', most = 500) {
  const chosen: (readonly string[])[] = []
  const views: { __typename: 'SavedView'; name: string; query: string }[] = []
  const shown = await showPanel(
    <Table chosen={chosen} most={most} />,
    [
      when(AdminSavedViewsDocument).reply(() => ({ savedViews: [] })),
      when(SaveViewDocument).reply(({ input: { name, query } }) => {
        views.push({ __typename: 'SavedView', name, query })
        return { saveView: { __typename: 'SaveViewSuccess', savedViews: views } }
      }),
    ],
    path,
  )
  for (const name of NAMES) shown.graph.put(NameDoc, { __typename: 'Inquiry', id: name, name, status: 'NEW' })
  await screen.findByText('Дора')
  return { ...shown, chosen, views }
}

test('a header sorts the list by its column and shows the direction', async () => {
  const { user, place } = await showTable('/admin/people?q=а&after=C')
  const press = () => user.click(within(header()).getByRole('button', { hidden: true }))
  expect(header()).toHaveAttribute('aria-sort', 'ascending')
  await press()
  expect(header()).toHaveAttribute('aria-sort', 'descending')
  expect(new URLSearchParams(place().search).get('sort')).toBe('name_desc')
  expect(new URLSearchParams(place().search).get('after')).toBeNull()
  await press()
  expect(header()).toHaveAttribute('aria-sort', 'ascending')
})

test('selects rows one by one, ranges with Shift, and all rows that match the filters', async () => {
  const { user, chosen } = await showTable()
  await user.click(box(1))
  await user.keyboard('{Shift>}')
  await user.click(box(3))
  await user.keyboard('{/Shift}')
  const bar = within(screen.getByRole('region', { name: 'Избрани редове' }))
  expect(bar.getByText('Избрани: 3 души')).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Направи' }))
  expect(chosen).toEqual([['Боян', 'Вера', 'Гого']])
  expect(screen.queryByRole('region', { name: 'Избрани редове' })).toBeNull()
  await user.click(box(0))
  await user.click(screen.getByRole('button', { name: 'Избери всички 7' }))
  expect(await screen.findByText('Избрани: 7 души')).toBeVisible()
})

test('of a list of hundreds only the rows that change are rendered again', async () => {
  const { user } = await showTable()
  rendered.clear()
  await user.click(screen.getByRole('heading', { name: 'Хора' }))
  expect([...rendered]).toEqual([])
  await user.click(box(1))
  expect([...rendered]).toEqual(['Боян'])
})

test('the header checkbox selects the page, and is indeterminate for a part of it', async () => {
  const { user } = await showTable()
  const head = screen.getByRole('checkbox', { name: 'Избери всички на страницата', hidden: true })
  await user.click(box(2))
  expect(head).toBePartiallyChecked()
  await user.click(head)
  for (const one of boxes()) expect(one).toBeChecked()
  await user.click(head)
  expect(screen.queryByRole('region', { name: 'Избрани редове' })).toBeNull()
})

test('filters, order and columns are saved under a name', async () => {
  const { user, views } = await showTable('/admin/people?q=а&sort=name_desc&after=C&edit=3')
  await user.click(await screen.findByRole('button', { name: 'Изгледи' }))
  await user.type(await screen.findByRole('textbox', { name: 'Име на изгледа' }), 'Моите')
  await user.click(screen.getByRole('button', { name: 'Запази' }))
  expect(await screen.findByRole('button', { name: 'Моите' })).toBeVisible()
  expect(views.map(({ query }) => new URLSearchParams(query).toString())).toEqual([
    new URLSearchParams('q=а&sort=name_desc').toString(),
  ])
})

test('limits the selection to the action’s maximum, and shows the maximum when exceeded', async () => {
  const { user } = await showTable('/admin/people', 3)
  await user.click(box(0))
  await user.click(screen.getByRole('button', { name: 'Избери първите 3' }))
  expect(await screen.findByText('Избрани: 3 души')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Избери/ })).toBeNull()
  for (const at of [3, 4]) await user.click(box(at))
  expect(screen.getByText('Най-много 3 наведнъж: махнете 2.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Направи' })).toBeNull()
})

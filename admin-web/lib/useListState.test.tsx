import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { showPanel } from '../testkit/panel.tsx'
import { Pager } from '../ui/Pager.tsx'
import { PAGE_SIZE, useListState } from './useListState.ts'

const INFO = { hasNextPage: true, hasPreviousPage: true, startCursor: 'S', endCursor: 'E' }

function List({ info = INFO, isTurning = false }: { info?: typeof INFO; isTurning?: boolean }) {
  const list = useListState()
  return (
    <>
      <output data-testid="state">
        {JSON.stringify({
          page: list.page,
          cat: list.ids('cat'),
          q: list.get('q'),
          isFiltered: list.isFiltered,
          openId: list.openId,
        })}
      </output>
      <button type="button" onClick={() => list.change('cat', '1.2')}>
        категории
      </button>
      <button type="button" onClick={() => list.change('cat', '')}>
        без категории
      </button>
      <button type="button" onClick={list.clear}>
        изчисти
      </button>
      <button type="button" onClick={() => list.open(7)}>
        отвори
      </button>
      <button type="button" onClick={() => list.open(null)}>
        затвори
      </button>
      <Pager
        list={list}
        shown={50}
        paging={{ total: 110, info, isTurning }}
        noun={['поръчка', 'поръчки']}
        onTurn={() => undefined}
      />
    </>
  )
}

const state = (): unknown => JSON.parse(screen.getByTestId('state').textContent)
const press = (name: string) => screen.getByRole('button', { name })
const AT = '/admin/shop/orders'
const showList = (search: string, info = INFO) => showPanel(<List info={info} />, [], AT + search)

test('without an address of its own it is the first page, not filtered', async () => {
  await showList('')
  expect(state()).toEqual({
    page: { first: PAGE_SIZE, after: null, last: null, before: null },
    cat: [],
    q: '',
    isFiltered: false,
    openId: null,
  })
  expect(screen.getByText('Показани 50 от 110 поръчки')).toBeVisible()
})

test('the pager turns forward and back by cursors, keeps the filters, and knows its place', async () => {
  const { user, place } = await showList('?q=ivan&after=C&at=10')
  expect(screen.getByText('11–60 от 110 поръчки')).toBeVisible()
  await user.click(press('Следваща'))
  expect(place().search).toBe('?q=ivan&after=E&at=60')
  expect(state()).toMatchObject({ page: { first: PAGE_SIZE, after: 'E', last: null, before: null } })
  await user.click(press('Предишна'))
  // 61 to 110 are the last rows, but these are told to have more behind them.
  expect(place().search).toBe('?q=ivan&before=S')
  expect(state()).toMatchObject({ page: { first: null, after: null, last: PAGE_SIZE, before: 'S' }, isFiltered: true })
})

test.each([
  ['last', { ...INFO, hasNextPage: false }, 'Следваща', 'Предишна'],
  ['first', { ...INFO, hasPreviousPage: false }, 'Предишна', 'Следваща'],
])('on the %s page there is no further', async (_which, info, closed, open) => {
  await showList('', info)
  expect(press(closed)).toBeDisabled()
  expect(press(open)).toBeEnabled()
})

test('from the first page on, the place is in the address, and a reload keeps it', async () => {
  const { user, place } = await showList('', { ...INFO, hasPreviousPage: false })
  expect(screen.getByText('1–50 от 110 поръчки')).toBeVisible()
  await user.click(press('Следваща'))
  expect(place().search).toBe('?after=E&at=50')
})

test('a page whose address does not tell its place says only how many rows it has', async () => {
  const { user, place } = await showList('?after=C&at=много')
  expect(screen.getByText('Показани 50 от 110 поръчки')).toBeVisible()
  await user.click(press('Следваща'))
  expect(place().search).toBe('?after=E')
})

test('while a page is turned there is no further, and nothing is said of its place', async () => {
  await showPanel(<List isTurning />, [], `${AT}?after=C&at=25`)
  expect(press('Следваща')).toBeDisabled()
  expect(press('Предишна')).toBeDisabled()
  expect(screen.queryByText(/от 110 поръчки/)).toBeNull()
})

test('a changed filter goes back to the first page, an emptied one leaves the address', async () => {
  const { user, place } = await showList('?after=E&at=25')
  await user.click(press('категории'))
  expect(place().search).toBe('?cat=1.2')
  expect(state()).toMatchObject({ cat: [1, 2], isFiltered: true, page: { after: null } })
  await user.click(press('без категории'))
  expect(place().search).toBe('')
})

test('clearing takes everything away', async () => {
  const { user, place } = await showList('?q=ivan&cat=1.2&after=E')
  await user.click(press('изчисти'))
  expect(place().search).toBe('')
})

test('order and columns are no filters: they stay when filters are cleared, and a new order begins at the first page', async () => {
  const { user, place } = await showList('?q=ivan&sort=oldest&cols=Имейл&after=E')
  await user.click(press('изчисти'))
  expect(new URLSearchParams(place().search).toString()).toBe(new URLSearchParams('sort=oldest&cols=Имейл').toString())
  expect(state()).toMatchObject({ isFiltered: false, page: { after: null } })
})

test('an open row is no filter, and closing it leaves the list where it was', async () => {
  const { user, place } = await showList('?after=E')
  await user.click(press('отвори'))
  expect(state()).toMatchObject({ openId: 7, isFiltered: false, page: { after: 'E' } })
  await user.click(press('затвори'))
  expect(place().search).toBe('?after=E')
})

test('a row opened while a filter is on its way into the address is open, and the filter is there too', async () => {
  const { place } = await showList('')
  await act(async () => {
    press('категории').click()
    press('отвори').click()
  })
  expect(place().search).toBe('?cat=1.2&edit=7')
})

test.each(['?edit=abc&cat=x.-1.2.0', '?edit=-4&cat=2', '?edit=99999999999&cat=2'])(
  'nonsense in the address %s opens nothing and narrows by what is left',
  async (search) => {
    await showList(search)
    expect(state()).toMatchObject({ openId: null, cat: [2] })
  },
)

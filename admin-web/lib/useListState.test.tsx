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

test('without parameters it is the first page, unfiltered', async () => {
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

test('the pager turns by cursors, keeps the filters, and shows its position', async () => {
  const { user, place } = await showList('?q=ivan&after=C&at=10')
  expect(screen.getByText('11–60 от 110 поръчки')).toBeVisible()
  await user.click(press('Следваща'))
  expect(place().search).toBe('?q=ivan&after=E&at=60')
  expect(state()).toMatchObject({ page: { first: PAGE_SIZE, after: 'E', last: null, before: null } })
  await user.click(press('Предишна'))
  // 61 to 110 are the last rows, but the response says that more follow.
  expect(place().search).toBe('?q=ivan&before=S')
  expect(state()).toMatchObject({ page: { first: null, after: null, last: PAGE_SIZE, before: 'S' }, isFiltered: true })
})

test.each([
  ['last', { ...INFO, hasNextPage: false }, 'Следваща', 'Предишна'],
  ['first', { ...INFO, hasPreviousPage: false }, 'Предишна', 'Следваща'],
])('the %s page has no further page', async (_which, info, closed, open) => {
  await showList('', info)
  expect(press(closed)).toBeDisabled()
  expect(press(open)).toBeEnabled()
})

test('stores the position in the address from the first page on, for reloads', async () => {
  const { user, place } = await showList('', { ...INFO, hasPreviousPage: false })
  expect(screen.getByText('1–50 от 110 поръчки')).toBeVisible()
  await user.click(press('Следваща'))
  expect(place().search).toBe('?after=E&at=50')
})

test('a page without a position in its address shows only its number of rows', async () => {
  const { user, place } = await showList('?after=C&at=много')
  expect(screen.getByText('Показани 50 от 110 поръчки')).toBeVisible()
  await user.click(press('Следваща'))
  expect(place().search).toBe('?after=E')
})

test('disables the pager and hides the position while a page loads', async () => {
  await showPanel(<List isTurning />, [], `${AT}?after=C&at=25`)
  expect(press('Следваща')).toBeDisabled()
  expect(press('Предишна')).toBeDisabled()
  expect(screen.queryByText(/от 110 поръчки/)).toBeNull()
})

test('changing a filter returns to the first page, clearing it removes it from the address', async () => {
  const { user, place } = await showList('?after=E&at=25')
  await user.click(press('категории'))
  expect(place().search).toBe('?cat=1.2')
  expect(state()).toMatchObject({ cat: [1, 2], isFiltered: true, page: { after: null } })
  await user.click(press('без категории'))
  expect(place().search).toBe('')
})

test('clearing removes all filters', async () => {
  const { user, place } = await showList('?q=ivan&cat=1.2&after=E')
  await user.click(press('изчисти'))
  expect(place().search).toBe('')
})

test('order and columns are not filters: clearing filters keeps them, and a new order returns to the first page', async () => {
  const { user, place } = await showList('?q=ivan&sort=oldest&cols=Имейл&after=E')
  await user.click(press('изчисти'))
  expect(new URLSearchParams(place().search).toString()).toBe(new URLSearchParams('sort=oldest&cols=Имейл').toString())
  expect(state()).toMatchObject({ isFiltered: false, page: { after: null } })
})

test('an open row is not a filter, and closing it does not move the list', async () => {
  const { user, place } = await showList('?after=E')
  await user.click(press('отвори'))
  expect(state()).toMatchObject({ openId: 7, isFiltered: false, page: { after: 'E' } })
  await user.click(press('затвори'))
  expect(place().search).toBe('?after=E')
})

test('opening a row during a pending filter change applies both', async () => {
  const { place } = await showList('')
  await act(async () => {
    press('категории').click()
    press('отвори').click()
  })
  expect(place().search).toBe('?cat=1.2&edit=7')
})

test.each(['?edit=abc&cat=x.-1.2.0', '?edit=-4&cat=2', '?edit=99999999999&cat=2'])(
  'ignores invalid values of the address %s and uses the valid ones',
  async (search) => {
    await showList(search)
    expect(state()).toMatchObject({ openId: null, cat: [2] })
  },
)

import { afterEach, expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useListState } from '../lib/useListState.ts'
import { showPanel } from '../testkit/panel.tsx'
import { ListPage } from './ListPage.tsx'
import { PanelTitle } from './PanelTitle.tsx'

afterEach(() => {
  jest.restoreAllMocks()
})

const INFO = { hasNextPage: true, hasPreviousPage: false, startCursor: 'S', endCursor: 'E' }

function Shelf() {
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
          isReloading: false,
          reload: () => undefined,
        }}
        texts={{ empty: 'Няма отзиви', failure: 'Грешка' }}
        rows={{ grid: {}, card: ({ id }) => <article>{id}</article> }}
        paged={{ list, search: 'Търсене', noun: ['отзив', 'отзива'] }}
      />
    </>
  )
}

test('turning leads to the top of the list, with the eyes and with the keyboard', async () => {
  const { user } = await showPanel(<Shelf />, [])
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(screen.getByRole('button', { name: 'Следваща' }))
  expect(scrolled.mock.contexts).toEqual([document.activeElement])
  expect(document.activeElement).toContainElement(screen.getByRole('article'))
})

test('a list names its screen in the title of the window', async () => {
  await showPanel(<Shelf />, [])
  expect(document.title).toBe('Отзиви | Администрация | Шаренка')
})

import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { graphOf } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { FilterBar } from './FilterBar.tsx'

async function openFilters(count: number) {
  const cleared: string[] = []
  const shown = await show(
    <FilterBar count={count} found="7 артикула" onClear={() => cleared.push('изчистени')}>
      <input aria-label="Поле" />
    </FilterBar>,
    graphOf([]),
  )
  const bar = screen.getByRole('button', { name: /^Филтри и подреждане/ })
  await shown.user.click(bar)
  await screen.findByRole('dialog', { name: 'Филтри и подреждане' })
  return { ...shown, bar, cleared }
}

test('the fields open from the bar, and the button below shows the number of results', async () => {
  const { user, bar } = await openFilters(0)
  expect(bar).toHaveTextContent(/^Филтри и подреждане$/)
  expect(screen.getByLabelText('Поле')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Изчисти филтрите' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Покажи 7 артикула' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the bar shows the number of filters, which are cleared from the drawer', async () => {
  const { user, bar, cleared } = await openFilters(2)
  expect(bar).toHaveTextContent('Филтри и подреждане (2)')
  await user.click(screen.getByRole('button', { name: 'Изчисти филтрите' }))
  expect(cleared).toEqual(['изчистени'])
})

test('Escape closes the drawer, and the bar has the focus again', async () => {
  const { user, bar } = await openFilters(0)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(bar).toHaveFocus())
})

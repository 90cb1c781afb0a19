import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { graphOf } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { SubcategoryFilter } from './SubcategoryFilter.tsx'

const SUBCATEGORIES = [
  { databaseId: 1, name: 'Фолиеви', productCount: 12 },
  { databaseId: 2, name: 'Латексови', productCount: 30 },
  { databaseId: 3, name: 'Цифри', productCount: 10 },
]

/** Applies the selection only unless `isSlow`, like a page whose products are still loading. */
function List({
  selections,
  isSlow = false,
  initial = [],
}: {
  selections: (readonly number[])[]
  isSlow?: boolean
  initial?: readonly number[]
}) {
  const [chosen, setChosen] = useState(initial)
  return (
    <>
      <SubcategoryFilter
        subcategories={SUBCATEGORIES}
        chosen={chosen}
        onChange={(ids) => {
          selections.push(ids)
          if (!isSlow) setChosen(ids)
        }}
      />
      <button type="button" onClick={() => setChosen([3])}>
        Назад
      </button>
    </>
  )
}

const ticked = () => screen.getAllByRole('checkbox', { checked: true }).length
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) })

const all = () => screen.getByRole('button', { name: 'Избери всички' })
const none = () => screen.getByRole('button', { name: 'Премахни всички' })

test('all are ticked at once, and none, and each button rests when it has nothing to do', async () => {
  const selections: (readonly number[])[] = []
  const { user } = await show(<List selections={selections} initial={[2]} />, graphOf([]))
  expect([all(), none()].map((button) => button.getAttribute('aria-disabled') === 'true')).toEqual([false, false])
  await user.click(all())
  expect(ticked()).toBe(3)
  expect([all(), none()].map((button) => button.getAttribute('aria-disabled') === 'true')).toEqual([true, false])
  await user.click(none())
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
  expect([all(), none()].map((button) => button.getAttribute('aria-disabled') === 'true')).toEqual([false, true])
  expect(selections).toEqual([[1, 2, 3], []])
})

test('a box is ticked and unticked by its name, which says how many there are', async () => {
  const selections: (readonly number[])[] = []
  const { user } = await show(<List selections={selections} />, graphOf([]))
  await user.click(screen.getByText('Фолиеви'))
  await user.click(box('Цифри'))
  await user.click(box('Фолиеви'))
  expect(selections).toEqual([[1], [1, 3], [3]])
  expect(box('Латексови')).toHaveAccessibleName('Латексови 30')
})

test('a tick shows before the list has followed', async () => {
  const selections: (readonly number[])[] = []
  const { user } = await show(<List selections={selections} isSlow />, graphOf([]))
  await user.click(box('Фолиеви'))
  await user.click(box('Цифри'))
  expect(ticked()).toBe(2)
  expect(selections).toEqual([[1], [1, 3]])
})

test('going back in the browser ticks what the address says', async () => {
  const { user } = await show(<List selections={[]} initial={[1]} />, graphOf([]))
  await user.click(screen.getByRole('button', { name: 'Назад' }))
  expect(box('Фолиеви')).not.toBeChecked()
  expect(box('Цифри')).toBeChecked()
})

test('a category without subcategories has nothing to choose', async () => {
  await show(<SubcategoryFilter subcategories={[]} chosen={[]} onChange={() => undefined} />, graphOf([]))
  expect(screen.queryByText('Подкатегории')).toBeNull()
})

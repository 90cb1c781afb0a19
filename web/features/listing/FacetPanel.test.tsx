import { expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { writeChoices } from '../../lib/choices.ts'
import { CachedMarkupContext, type MarkupSource } from '../../lib/cached-markup.ts'
import { queryText } from '../../lib/query-text.ts'
import { facetOf } from '../../testkit/facets.ts'
import { graphOf } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { ChosenFacets } from './ChosenFacets.tsx'
import { narrowingCount, type Facet } from './facet.ts'
import { FacetPanel } from './FacetPanel.tsx'
import type { Narrowing } from './listing-address.ts'
import { NothingLeft } from './NothingLeft.tsx'

const COLOURS = facetOf('cvyat', 'Цвят', [
  ['zlato', 'злато', 12, '#d4af37'],
  ['byalo', 'бяло', 3, '#ffffff'],
  ['shareno', 'многоцветно', 2],
])
const SIZES = facetOf('razmer', 'Размер', [
  ['30', '30 см', 7],
  ['45', '45 см', 1],
])

const NOTHING: Narrowing = { choices: [], isInStock: false, freeOn: null }

/** Applies each change, unless `isSlow` like a page whose products are still loading. */
function List({
  facets,
  parts,
  isSlow = false,
  initial = NOTHING,
}: {
  facets: readonly Facet[]
  parts: Partial<Narrowing>[]
  isSlow?: boolean
  initial?: Narrowing
}) {
  const [narrowing, setNarrowing] = useState(initial)
  const onNarrow = (part: Partial<Narrowing>) => {
    parts.push(part)
    if (!isSlow) setNarrowing((latest) => ({ ...latest, ...part }))
  }
  const hrefOf = (part: Partial<Narrowing>) => {
    const search = new URLSearchParams()
    writeChoices(search, part.choices ?? narrowing.choices)
    return `?${queryText(search)}`
  }
  return (
    <>
      {narrowingCount(narrowing) > 0 && <ChosenFacets facets={facets} narrowing={narrowing} onNarrow={onNarrow} />}
      <FacetPanel facets={facets} narrowing={narrowing} hrefOf={hrefOf} onNarrow={onNarrow} />
    </>
  )
}

async function list(facets: readonly Facet[], stage: { isSlow?: boolean; initial?: Narrowing } = {}) {
  const parts: Partial<Narrowing>[] = []
  return { ...(await show(<List facets={facets} parts={parts} {...stage} />, graphOf([]))), parts }
}

const value = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const gold = { attribute: 'cvyat', values: ['zlato'] }

test('a value is a link with its name and count, that leads to the list without scripts too', async () => {
  await list([COLOURS, SIZES])
  const colours = within(screen.getByRole('group', { name: 'Цвят' }))
  expect(colours.getAllByRole('checkbox').map((link) => link.textContent)).toEqual([
    'злато 12',
    'бяло 3',
    'многоцветно 2',
  ])
  expect(value('злато')).toHaveAttribute('href', '?cvyat=zlato')
  expect(value('злато')).toHaveAttribute('rel', 'nofollow')
  expect(value('злато')).toHaveAttribute('title', 'злато')
})

test('a colour is a disc in it, and several colours are a pattern', async () => {
  await list([COLOURS])
  const discs = [...document.querySelectorAll('[data-swatch]')].map((disc) => disc.getAttribute('style'))
  expect(discs.slice(0, 2)).toEqual(['background: rgb(212, 175, 55);', 'background: rgb(255, 255, 255);'])
  expect(discs).toHaveLength(3)
})

test('values of one attribute are chosen together, and one that is chosen is dropped', async () => {
  const { user, parts } = await list([COLOURS, SIZES])
  await user.click(value('злато'))
  expect(value('злато')).toBeChecked()
  await user.click(value('30 см'))
  await user.click(value('бяло'))
  expect(value('бяло')).toHaveAttribute('href', '?cvyat=zlato&razmer=30')
  await user.click(value('злато'))
  expect(parts.at(-1)).toEqual({
    choices: [
      { attribute: 'cvyat', values: ['byalo'] },
      { attribute: 'razmer', values: ['30'] },
    ],
  })
})

test('a choice shows before the list has followed, and two choices in a row both count', async () => {
  const { user, parts } = await list([COLOURS, SIZES], { isSlow: true })
  await user.click(value('злато'))
  await user.click(value('30 см'))
  expect(value('злато')).toBeChecked()
  expect(parts.at(-1)).toEqual({ choices: [gold, { attribute: 'razmer', values: ['30'] }] })
})

test('the space bar chooses, as in any checkbox', async () => {
  const { user, parts } = await list([SIZES])
  value('30 см').focus()
  await user.keyboard(' ')
  expect(parts).toEqual([{ choices: [{ attribute: 'razmer', values: ['30'] }] }])
})

test('a click with a key is left to the browser, which opens the list elsewhere', async () => {
  const { parts } = await list([SIZES])
  let isTaken: boolean | null = null
  const look = (event: Event) => {
    isTaken = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', look, { once: true })
  fireEvent.click(value('30 см'), { ctrlKey: true })
  expect(isTaken).toBe(false)
  expect(parts).toEqual([])
})

test('„В наличност“ is a filter of its own', async () => {
  const { user, parts } = await list([COLOURS])
  await user.click(value('В наличност'))
  expect(parts).toEqual([{ isInStock: true }])
  await user.click(screen.getByRole('button', { name: 'Махни В наличност' }))
  expect(value('В наличност')).not.toBeChecked()
})

test('chosen values are above the list, and are removed there', async () => {
  const { user, parts } = await list([COLOURS, SIZES], { initial: { choices: [gold], isInStock: false, freeOn: null } })
  const chosen = within(screen.getByRole('group', { name: 'Избрани филтри' }))
  await user.click(chosen.getByRole('button', { name: 'Махни Цвят: злато' }))
  expect(parts).toEqual([{ choices: [] }])
  expect(screen.queryByRole('group', { name: 'Избрани филтри' })).toBeNull()
})

const many = (count: number) =>
  facetOf(
    'tema',
    'Тема',
    Array.from({ length: count }, (_, index) => [`t${index}`, `Тема ${index}`, 1] as const),
  )

test.each([
  [9, 0],
  [10, 2],
])('of %s values %s are folded', async (count, folded) => {
  await list([many(count)])
  expect(screen.queryAllByText(/^Още/).map(({ textContent }) => textContent)).toEqual(
    folded === 0 ? [] : [`Още ${folded}`],
  )
})

test('the first three attributes are open, and further ones when something of them is chosen', async () => {
  const facets = ['a', 'b', 'c', 'd', 'e'].map((code) =>
    facetOf(code, `Група ${code}`, [[`${code}1`, `Стойност ${code}`, 1]]),
  )
  await list(facets, { initial: { choices: [{ attribute: 'e', values: ['e1'] }], isInStock: false, freeOn: null } })
  const isOpen = [...document.querySelectorAll('details')].map(({ open }) => open)
  expect(isOpen).toEqual([true, true, true, false, true])
})

test('an empty list says which choice to drop', async () => {
  const parts: Partial<Narrowing>[] = []
  const { user } = await show(
    <NothingLeft
      facets={[COLOURS, facetOf('razmer', 'Размер', [['45', '45 см', 0]])]}
      narrowing={{ choices: [gold, { attribute: 'razmer', values: ['45'] }], isInStock: false, freeOn: null }}
      onNarrow={(part) => parts.push(part)}
    />,
    graphOf([]),
  )
  expect(screen.queryByRole('button', { name: /Размер/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Без „Цвят: злато“' }))
  await user.click(screen.getByRole('button', { name: 'Изчисти филтрите' }))
  expect(parts).toEqual([{ choices: [{ attribute: 'razmer', values: ['45'] }] }, NOTHING])
})

test.each([
  [NOTHING, [[COLOURS], false]],
  [{ choices: [gold], isInStock: false, freeOn: null }, null],
])('the server can render a list that nothing narrows once for all pages: %j', async (initial, given) => {
  const sources: MarkupSource[] = []
  const parts: Partial<Narrowing>[] = []
  await show(
    <CachedMarkupContext
      value={(source, element) => {
        sources.push(source)
        return element
      }}
    >
      <List facets={[COLOURS]} parts={parts} initial={initial} />
    </CachedMarkupContext>,
    graphOf([]),
  )
  expect(sources[0]?.given ?? null).toEqual(given)
  // The cache takes an element without another one of its kind and without React's ids.
  const panel = screen.getByRole('region', { name: 'Филтри' })
  expect(panel.outerHTML).not.toMatch(/<section.*<section| id="/s)
})

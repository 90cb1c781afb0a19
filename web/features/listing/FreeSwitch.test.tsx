import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { graphOf } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { setPartyDay } from '../on-date/on-date-store.ts'
import { ChosenFacets } from './ChosenFacets.tsx'
import { FacetPanel } from './FacetPanel.tsx'
import { NOT_NARROWED, writeNarrowing, type Narrowing } from './listing-address.ts'

const DAY = '2026-12-12'

beforeEach(() => localStorage.clear())
afterEach(() => act(() => setPartyDay(null)))

function List({ hasFree = true, initial = null }: { hasFree?: boolean; initial?: string | null }) {
  const [narrowing, setNarrowing] = useState<Narrowing>({ ...NOT_NARROWED, freeOn: initial })
  const onNarrow = (part: Partial<Narrowing>) => setNarrowing((latest) => ({ ...latest, ...part }))
  const hrefOf = (part: Partial<Narrowing>) => {
    const search = new URLSearchParams()
    writeNarrowing(search, { ...narrowing, ...part })
    return `?${search.toString()}`
  }
  return (
    <>
      <ChosenFacets facets={[]} narrowing={narrowing} onNarrow={onNarrow} />
      <FacetPanel facets={[]} narrowing={narrowing} hrefOf={hrefOf} onNarrow={onNarrow} hasFree={hasFree} />
    </>
  )
}

const control = () => screen.queryByRole('checkbox', { name: 'само свободното на моята дата', hidden: true })

test('a list of rentals is narrowed to the day of the party, and the narrowing is removable', async () => {
  const { user } = await show(<List />, graphOf([]))
  expect(control()).toBeNull()
  act(() => setPartyDay(DAY))
  expect(control()).toHaveAttribute('href', `?free=${DAY}`)
  control()?.click()
  expect(await screen.findByRole('button', { name: 'Махни Свободно за 12 декември' })).toBeVisible()
  expect(control()).toHaveAttribute('aria-checked', 'true')
  await user.click(screen.getByRole('button', { name: 'Махни Свободно за 12 декември' }))
  expect(control()).toHaveAttribute('aria-checked', 'false')
})

test('a narrowed list follows the party to another day', async () => {
  await show(<List />, graphOf([]))
  act(() => setPartyDay(DAY))
  act(() => control()?.click())
  act(() => setPartyDay('2026-12-19'))
  expect(await screen.findByRole('button', { name: 'Махни Свободно за 19 декември' })).toBeVisible()
})

test('an address with a day shows it without a party', async () => {
  await show(<List initial={DAY} />, graphOf([]))
  expect(control()).toHaveAttribute('aria-checked', 'true')
  expect(screen.getByRole('button', { name: 'Махни Свободно за 12 декември' })).toBeVisible()
})

test('a list of goods has no such switch', async () => {
  await show(<List hasFree={false} />, graphOf([]))
  act(() => setPartyDay(DAY))
  expect(control()).toBeNull()
})

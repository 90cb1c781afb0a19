import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { graphOf, held, when } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { LastViewed } from './LastViewed.tsx'
import { LastViewedDocument } from './LastViewed.graphql.ts'

beforeEach(() => localStorage.clear())

test('the place of viewed products is there before their cards', async () => {
  localStorage.setItem('last-viewed', 'product-1 product-2 product-3')
  const answer = held<{ nodes: never[] }>()
  await show(<LastViewed exceptId="product-1" />, graphOf([when(LastViewedDocument).reply(() => answer.promise)]))
  expect(screen.getByRole('heading', { name: 'Последно разгледани' })).toBeVisible()
  expect(screen.getByLabelText('Зареждане').children).toHaveLength(2)
  answer.give({ nodes: [] })
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})

test('without other viewed products there is no section', async () => {
  localStorage.setItem('last-viewed', 'product-1')
  await show(<LastViewed exceptId="product-1" />, graphOf([]))
  expect(screen.queryByRole('heading')).toBeNull()
})

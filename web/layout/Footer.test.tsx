import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { todayIs } from '../testkit/clock.ts'
import { graphOf } from '../testkit/graph.ts'
import { show } from '../testkit/show.tsx'
import { Footer } from './Footer.tsx'

test.each([
  ['2027-12-31T21:59:59Z', '2027'],
  ['2027-12-31T22:00:00Z', '2028'],
])('at %s the year of the copyright is %s, as in Sofia', async (now, year) => {
  todayIs(now)
  await show(<Footer />, graphOf([]))
  expect(screen.getByText(/^©/)).toHaveTextContent(`© ${year} Шаренка.`)
})

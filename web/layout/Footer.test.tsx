import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { todayIs } from '../testkit/clock.ts'
import { graphOf } from '../testkit/graph.ts'
import { show } from '../testkit/show.tsx'
import { SHOP_FACTS } from '../testkit/shop-facts.ts'
import { Footer } from './Footer.tsx'

test.each([
  ['2027-12-31T21:59:59Z', '2027'],
  ['2027-12-31T22:00:00Z', '2028'],
])('at %s the year of the copyright is %s, as in Sofia', async (now, year) => {
  todayIs(now)
  await show(<Footer />, graphOf([]))
  expect(screen.getByText(/^©/)).toHaveTextContent(`© ${year} Шаренка.`)
})

test('the foot names the company with its EIK, and the ways of delivery and payment', async () => {
  await show(<Footer />, graphOf([]))
  expect(screen.getByText(/^©/)).toHaveTextContent(`${SHOP_FACTS.company}, ЕИК ${SHOP_FACTS.eik}.`)
  const ways = screen.getByRole('list', { name: 'Доставка и плащане' })
  expect(
    within(ways)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.trim()),
  ).toEqual(['Еконт', 'Спиди', 'Вземане от склада', 'Наложен платеж', 'Банков превод', 'Карта'])
})

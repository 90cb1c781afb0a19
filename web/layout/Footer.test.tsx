import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { setShownShop, shownShop } from '../lib/shown-shop.ts'
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

const ways = () =>
  within(screen.getByRole('list', { name: 'Доставка и плащане' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.trim())

const OTHER_WAYS = ['Вземане от склада', 'Наложен платеж', 'Банков превод', 'Карта']

test('the foot names the company with its EIK, and the ways of delivery and payment', async () => {
  await show(<Footer />, graphOf([]))
  expect(screen.getByText(/^©/)).toHaveTextContent(`${SHOP_FACTS.company}, ЕИК ${SHOP_FACTS.eik}.`)
  expect(ways()).toEqual(['Еконт', 'Спиди', ...OTHER_WAYS])
})

test('the foot names the couriers that are on', async () => {
  const shop = shownShop()
  setShownShop({ ...shop, couriers: ['Еконт', 'BOX NOW'] })
  await show(<Footer />, graphOf([]))
  expect(ways()).toEqual(['Еконт', 'BOX NOW', ...OTHER_WAYS])
  setShownShop(shop)
})

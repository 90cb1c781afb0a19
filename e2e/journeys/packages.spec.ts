import { longDayText } from '#rules/day-text.ts'
import { inDays } from '../support/days.ts'
import { adminToken, ask, expect, test, unique } from '../support/fixtures.ts'
import type { APIRequestContext } from '@playwright/test'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

interface Item {
  id: string
  name: string
  availability: { quantity: number }
}

const LISTED = 'edges { node { id name availability { quantity } ... on SaleProduct { variants { id } } } }'

/** A package of a chair for each guest and one piece of goods. */
async function packageOf(request: APIRequestContext, name: string): Promise<void> {
  const { rented, sold } = await ask<Record<'rented' | 'sold', { edges: { node: Item & { variants?: unknown[] } }[] }>>(
    request,
    `{ rented: products(first: 60, filter: { type: RENT }) { ${LISTED} }
       sold: products(first: 60, filter: { type: SALE, isAvailable: true }) { ${LISTED} } }`,
  )
  const rental = rented.edges.map(({ node }) => node).find(({ availability }) => availability.quantity >= 12)
  const goods = sold.edges.map(({ node }) => node).find(({ variants }) => variants?.length === 0)
  if (rental === undefined || goods === undefined) throw new Error('The demo catalogue has no such parts.')
  const perGuest = { guests: 'ALL', numerator: 1, denominator: 1 }
  const parts = [
    { role: 'Инвентар', productId: rental.id, perGuest },
    { role: 'Украса', productId: goods.id, pieces: 1 },
  ]
  const { createPackage } = await ask<{ createPackage: { __typename: string } }>(
    request,
    'mutation ($input: CreatePackageInput!) { createPackage(input: $input) { __typename } }',
    { input: { package: { name, price: { pricing: 'SUM' }, guests: { from: 4, to: 12 }, parts } } },
    await adminToken(request),
  )
  expect(createPackage.__typename).toBe('CreatePackageSuccess')
}

test('A package is found, sized and added for a party on a phone, with one date typed once', async ({
  page,
  request,
}) => {
  const name = unique('Парти с лъвове')
  const eventOn = inDays(60)
  await packageOf(request, name)
  await page.goto('/')
  await page.getByRole('button', { name: 'Меню' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Готови партита' }).tap()
  await page.getByRole('link', { name }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('main').getByRole('button', { name: 'Кога е партито?' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Кога е партито?' })
  await dialog.getByLabel('Дата').fill(eventOn)
  await dialog.getByLabel('Възрастни').fill('10')
  await dialog.getByRole('button', { name: 'Запази' }).tap()
  await expect(page.getByRole('radio', { name: `За партито на ${longDayText(eventOn)}` })).toBeChecked()
  await expect(page.getByText('Всичко е свободно за тези дни.').first()).toBeVisible()
  await expect(page.getByTestId('package-part').first()).toContainText('10 бр.')
  await page.getByRole('button', { name: 'Добави в количката' }).tap()
  await expect(page.getByText(`${name} е в количката.`).first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText(name)
})

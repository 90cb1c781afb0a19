import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { when } from '../../web/testkit/graph.ts'
import { DeletePromoCodeDocument } from '../features/promo-codes/promo-code-mutations.graphql.ts'
import { pageOf } from '../testkit/page.ts'
import { showPanel } from '../testkit/panel.tsx'
import { AdminPromoCodesDocument } from './promo-codes.graphql.ts'
import { Component } from './promo-codes.tsx'

const code = (text: string) => ({
  __typename: 'PromoCode' as const,
  id: `promo-${text}`,
  databaseId: text.length,
  code: text,
  discountPercentage: 10,
  validFrom: '2027-05-01T00:00:00Z',
  validUntil: '2027-06-01T00:00:00Z',
  isActive: true,
  maxUses: null,
  usedCount: 3,
  description: null,
  status: 'ACTIVE' as const,
  version: 1,
})

/** With these codes, all active. */
async function showList(texts: string[], path = '/admin/promo-codes') {
  const shop = { codes: texts.map(code), isReachable: true }
  const shown = await showPanel(
    <Component />,
    [
      when(AdminPromoCodesDocument).reply(({ filter }) => {
        if (!shop.isReachable) throw new Error('offline')
        return {
          promoCodes: pageOf('PromoCode', filter?.status == null || filter.status === 'ACTIVE' ? shop.codes : []),
        }
      }),
      when(DeletePromoCodeDocument).reply(({ input }) => {
        if (!shop.codes.some(({ id }) => id === input.promoCodeId))
          return { deletePromoCode: { __typename: 'NotFoundError', message: 'Промо кодът не е намерен.' } }
        shop.codes = shop.codes.filter(({ id }) => id !== input.promoCodeId)
        return {
          deletePromoCode: { __typename: 'DeletePromoCodeSuccess', deletedPromoCodeId: input.promoCodeId },
        }
      }),
    ],
    path,
  )
  return { ...shown, shop }
}

test('a chosen filter goes into the address and the query, and an unmatched one has words of its own', async () => {
  const { user, place, graph } = await showList(['MAY'])
  expect(await screen.findByText('MAY')).toBeVisible()
  expect(screen.getByText('1 код')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Статус'), 'Изтекъл')
  expect(await screen.findByText('Няма промо кодове за тези филтри')).toBeVisible()
  expect(place().search).toBe('?status=EXPIRED')
  expect(graph.requests(AdminPromoCodesDocument).at(-1)).toMatchObject({
    filter: { status: 'EXPIRED' },
    first: 50,
    after: null,
  })
})

test('a list without rows and without filters is empty in other words', async () => {
  await showList([])
  expect(await screen.findByText('Няма промо кодове')).toBeVisible()
})

test('a filter in the address that is none of the choices is ignored', async () => {
  const { graph } = await showList(['MAY'], '/admin/promo-codes?status=OTHER')
  expect(await screen.findByText('MAY')).toBeVisible()
  expect(graph.requests(AdminPromoCodesDocument)[0]).toMatchObject({ filter: { status: null } })
  expect(screen.getByLabelText('Статус')).toHaveValue('')
})

test('rows from before stay when the list cannot be read again, and it says so until it could be read', async () => {
  const { user, shop } = await showList(['MAY'])
  await screen.findByText('MAY')
  shop.isReachable = false
  await user.selectOptions(screen.getByLabelText('Статус'), 'Изтекъл')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Грешка при зареждане на промо кодовете. Показаното долу е от преди това.',
  )
  expect(screen.getByText('MAY')).toBeVisible()
  shop.isReachable = true
  await user.click(screen.getByRole('button', { name: 'Опитай отново' }))
  expect(await screen.findByText('Няма промо кодове за тези филтри')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('MAY')).toBeNull()
})

test('a row is deleted once it is confirmed, and the press on its button does not open it', async () => {
  const { user, graph } = await showList(['MAY', 'JUNE'])
  await user.click(await screen.findByRole('button', { name: 'Изтрий JUNE' }))
  const question = await screen.findByRole('alertdialog', { name: 'Изтриване на промо код' })
  expect(question).toHaveTextContent('Кодът JUNE ще бъде изтрит')
  await user.click(within(question).getByRole('button', { name: 'Отказ' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(graph.requests(DeletePromoCodeDocument)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Изтрий JUNE' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Изтрий' }))
  await waitFor(() => expect(screen.queryByText('JUNE')).toBeNull())
  expect(graph.requests(DeletePromoCodeDocument)).toEqual([{ input: { promoCodeId: 'promo-JUNE' } }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('MAY')).toBeVisible()
  expect(screen.getByText('1 код')).toBeVisible()
  expect(graph.requests(AdminPromoCodesDocument)).toHaveLength(1)
})

test('a code that another admin deleted first says so, and leaves the list', async () => {
  const { user, shop } = await showList(['MAY'])
  await user.click(await screen.findByRole('button', { name: 'Изтрий MAY' }))
  shop.codes = []
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Изтрий' }))
  expect(await screen.findByText('Промо кодът не е намерен.')).toBeVisible()
  expect(await screen.findByText('Няма промо кодове')).toBeInTheDocument()
  expect(screen.queryByText('MAY')).toBeNull()
})

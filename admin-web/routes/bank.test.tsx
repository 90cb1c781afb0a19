import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { when } from '../../web/testkit/graph.ts'
import type { Match } from '../features/bank/bank-words.ts'
import { storedText } from '../features/bank/statement-file.ts'
import { MatchBankEntryDocument, MatchSureBankEntriesDocument } from '../features/bank/bank-mutations.graphql.ts'
import { money } from '../testkit/money.ts'
import { pageOf } from '../testkit/page.ts'
import { showPanel } from '../testkit/panel.tsx'
import { AdminBankEntriesDocument } from './bank.graphql.ts'
import { Component as Bank } from './bank.tsx'

const order = (databaseId: number) => ({
  __typename: 'Order' as const,
  id: `order-${databaseId}`,
  databaseId,
  version: 3,
  customerName: 'Мария Петрова',
})

const match = { __typename: 'BankMatch' as const, isNamed: true, isSure: false }

const entry = (id: number, matches: Match[]) => ({
  __typename: 'BankEntry' as const,
  id: `entry-${id}`,
  bookedOn: '2026-11-20',
  amount: money('20.00'),
  payerName: `Платец ${id}`,
  payerAccount: 'BG80BNBG96611020345678',
  text: `Поръчка ${id}`,
  reference: 'FT1',
  state: 'OPEN' as const,
  order: null,
  matches,
})

const SURE = entry(7, [{ ...match, order: order(7), owed: money('20.00'), difference: 'EQUAL', isSure: true }])
const MORE = entry(8, [{ ...match, order: order(8), owed: money('15.00'), difference: 'MORE' }])
const NONE = entry(9, [])

const matched = (id: string) => ({ __typename: 'BankEntry' as const, id, state: 'MATCHED' as const, order: order(7) })

async function showBank() {
  const shown = await showPanel(
    <Bank />,
    [
      when(AdminBankEntriesDocument).reply(() => ({ bankEntries: pageOf('BankEntry', [SURE, MORE, NONE]) })),
      when(MatchBankEntryDocument).reply(({ input }) => ({
        matchBankEntry: { __typename: 'MatchBankEntrySuccess', bankEntry: matched(input.bankEntryId) },
      })),
      when(MatchSureBankEntriesDocument).reply(() => ({
        matchSureBankEntries: { __typename: 'MatchSureBankEntriesSuccess', bankEntries: [matched('entry-7')] },
      })),
    ],
    '/admin/till/bank',
  )
  await screen.findByText('Платец 7')
  return shown
}

test('a transfer has its proposed orders with what they owe, and why', async () => {
  await showBank()
  expect(screen.getByText('По номер и сума')).toBeVisible()
  expect(screen.getByText('Над дължимото')).toBeVisible()
  expect(screen.getByText(/Няма поръчка с този номер или тази сума/)).toBeVisible()
})

test('all sure ones are recorded in one step, and no other', async () => {
  const { user, graph } = await showBank()
  await user.click(screen.getByRole('button', { name: 'Запиши сигурните (1)' }))
  expect(graph.requests(MatchSureBankEntriesDocument)).toEqual([{ input: { bankEntryIds: ['entry-7'] } }])
})

test('more than is owed is recorded after a question', async () => {
  const { user, graph } = await showBank()
  await user.click(screen.getByRole('button', { name: 'Запиши към поръчка № 8' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Повече от дължимото' })
  expect(dialog).toHaveTextContent('По поръчка № 8 се дължат 15.00 лв')
  expect(graph.requests(MatchBankEntryDocument)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Запиши' }))
  expect(graph.requests(MatchBankEntryDocument)).toMatchObject([
    { input: { bankEntryId: 'entry-8', orderId: 'order-8', allowOverpayment: true, expectedVersion: 3 } },
  ])
})

test.each([
  [{ added: 3, repeated: 0 }, 'Добавени са 3 превода.'],
  [{ added: 1, repeated: 1 }, 'Добавен е 1 превод. 1 превод вече беше внесен.'],
  [{ added: 0, repeated: 5 }, 'Всички преводи от този файл вече бяха внесени.'],
])('after an upload with %o it says %j', (stored, text) => {
  expect(storedText(stored)).toBe(text)
})

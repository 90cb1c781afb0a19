import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { when, type Answer } from '../../web/testkit/graph.ts'
import { write } from '../../web/testkit/show.tsx'
import type { Match } from '../features/bank/bank-words.ts'
import { storedText } from '../features/bank/statement-file.ts'
import { AdminBankOrdersDocument } from '../features/bank/BankOrderSearch.graphql.ts'
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

async function showBank(...answers: Answer[]) {
  const shown = await showPanel(
    <Bank />,
    [
      ...answers,
      when(AdminBankOrdersDocument).reply(() => ({
        orders: {
          __typename: 'OrderConnection',
          edges: [
            {
              __typename: 'OrderEdge',
              node: { ...order(12), balance: { __typename: 'OrderBalance', owed: money('50.00') } },
            },
          ],
        },
      })),
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
  expect(screen.getByText('Точната сума')).toBeVisible()
  expect(screen.getByText('Над дължимото')).toBeVisible()
  expect(screen.getByText('Няма поръчка в лева с този номер или тази сума.')).toBeVisible()
})

test('a transfer in another currency says why no order is proposed, and finds none in that of the shop', async () => {
  const euro = { ...NONE, amount: { ...money('20.00'), currency: 'EUR' as const } }
  const { user, graph } = await showBank(
    when(AdminBankEntriesDocument).reply(() => ({ bankEntries: pageOf('BankEntry', [SURE, euro]) })),
  )
  expect(screen.getByText(/^Няма поръчка в евро с този номер или тази сума\. Магазинът продава в лева\./)).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Друга поръчка' })[1] ?? document.body)
  await write(user, screen.getByRole('combobox', { name: 'Друга поръчка' }), 'петрова')
  await waitFor(() => expect(graph.requests(AdminBankOrdersDocument)).toEqual([{ search: 'петрова' }]))
  expect(screen.getByRole('listbox', { name: 'Намерени поръчки' })).toBeEmptyDOMElement()
})

test('all sure ones are recorded in one step, and no other', async () => {
  const { user, graph } = await showBank()
  await user.click(screen.getByRole('button', { name: 'Запиши сигурните (1)' }))
  expect(graph.requests(MatchSureBankEntriesDocument)).toEqual([{ input: { bankEntryIds: ['entry-7'] } }])
})

test('another order is found by its number or customer, with the difference, and recorded', async () => {
  const { user, graph } = await showBank()
  const [, , last] = screen.getAllByRole('button', { name: 'Друга поръчка' })
  if (last === undefined) throw new Error('each transfer has the button')
  await user.click(last)
  await write(user, screen.getByRole('combobox', { name: 'Друга поръчка' }), 'петрова')
  await user.click(await screen.findByRole('option', { name: /^№ 12 · Мария Петрова · дължи 50.00/ }))
  expect(screen.getByText('Част от сумата')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Запиши към поръчка № 12' }))
  expect(graph.requests(AdminBankOrdersDocument)).toEqual([{ search: 'петрова' }])
  expect(graph.requests(MatchBankEntryDocument)).toMatchObject([
    { input: { bankEntryId: 'entry-9', orderId: 'order-12', allowOverpayment: false, expectedVersion: 3 } },
  ])
})

test('a transfer that another person has recorded says so', async () => {
  const message = 'Този превод вече е отнесен към поръчка или е оставен настрана.'
  const { user } = await showBank(
    when(MatchBankEntryDocument).reply(() => ({ matchBankEntry: { __typename: 'BankEntryDecidedError', message } })),
  )
  await user.click(screen.getByRole('button', { name: 'Запиши към поръчка № 7' }))
  expect(await screen.findByText(message)).toBeVisible()
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

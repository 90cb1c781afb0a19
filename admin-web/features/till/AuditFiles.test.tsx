import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { money } from '../../testkit/money.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { AdminAuditMonthDocument, MakeAuditFileDocument } from './AuditFiles.graphql.ts'
import { AuditFiles } from './AuditFiles.tsx'

const month = {
  __typename: 'AuditMonth' as const,
  from: '2026-10-01',
  problems: [],
  orders: 3,
  refunds: 1,
  total: money('120.00'),
  files: [],
}

const file = {
  __typename: 'AuditFile' as const,
  databaseId: 4,
  madeAt: '2026-11-02T08:00:00.000Z',
  orders: 3,
  total: money('120.00'),
  sha256: 'abcdef0123456789',
}

const refused = when(MakeAuditFileDocument).reply(() => ({
  makeAuditFile: { __typename: 'AuditFileRefusedError', code: 'AUDIT_FILE_REFUSED', message: 'Няма поръчки.' },
}))

test('a month lists the contents of its file, and the missing data', async () => {
  const problems = ['Попълнете домейна на магазина.']
  await showPanel(<AuditFiles month="2026-10" />, [
    when(AdminAuditMonthDocument).reply(() => ({ auditMonth: { ...month, problems } })),
  ])
  expect(
    await screen.findByText(/3 доставени поръчки за 120\.00 лв с ДДС, без депозитите; 1 връщане на суми/),
  ).toBeVisible()
  expect(screen.getByText('Попълнете домейна на магазина.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Създай файла' })).toBeDisabled()
})

test('files that were made stay, and another one corrects them', async () => {
  const { user, graph } = await showPanel(<AuditFiles month="2026-10" />, [
    when(AdminAuditMonthDocument).reply(() => ({ auditMonth: { ...month, files: [file] } })),
    refused,
  ])
  expect(await screen.findByRole('button', { name: /^Изтегли файла от 2 ноември|^Изтегли файла от/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Създай коригиращ файл' }))
  await waitFor(() => expect(graph.requests(MakeAuditFileDocument)).toEqual([{ input: { month: '2026-10' } }]))
  expect(await screen.findByText('Няма поръчки.')).toBeVisible()
})

import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { when } from '../../web/testkit/graph.ts'
import { money } from '../testkit/money.ts'
import { pageOf } from '../testkit/page.ts'
import { showPanel } from '../testkit/panel.tsx'
import { AdminDocumentsDocument } from './documents.graphql.ts'
import { Component as Documents } from './documents.tsx'

const NOTE = {
  __typename: 'Document' as const,
  id: 'document-2',
  databaseId: 2,
  number: '0000000002',
  kind: 'CREDIT_NOTE' as const,
  issuedOn: '2026-11-26',
  companyName: 'Ана Иванова',
  companyEik: '',
  net: money('-5.00'),
  vat: money('-1.00'),
  total: money('-6.00'),
  order: { __typename: 'Order' as const, id: 'order-1', databaseId: 1042 },
}

test('the list has the sums of its period, and the minus of a credit note', async () => {
  const totals = [
    { __typename: 'DocumentTotals' as const, net: money('20.00'), vat: money('4.00'), total: money('24.00') },
  ]
  const { graph } = await showPanel(
    <Documents />,
    [
      when(AdminDocumentsDocument).reply(() => ({
        documents: pageOf('Document', [NOTE]),
        documentTotals: totals,
      })),
    ],
    '/admin/documents?from=2026-11-01&to=2026-11-30',
  )
  expect(
    await screen.findByText('Основа 20.00 лв / 10.23 € · ДДС 4.00 лв / 2.05 € · общо 24.00 лв / 12.27 €'),
  ).toBeVisible()
  expect(screen.getByText('частно лице')).toBeVisible()
  expect(document.body.textContent).toContain('−6.00 лв')
  expect(graph.requests(AdminDocumentsDocument).at(-1)?.filter).toMatchObject({
    issuedFrom: '2026-11-01',
    issuedTo: '2026-11-30',
  })
})

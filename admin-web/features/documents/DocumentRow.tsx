import { Button, Text } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { dayText } from '#rules/day-text.ts'
import { MoneyLines, Named, StatusBadge } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { OrderLink } from '../orders/OrderLink.tsx'
import { DOCUMENT_KINDS } from './document-words.ts'
import { DocumentRow_documentFragmentDoc, type DocumentRow_documentFragment } from './DocumentRow.graphql.ts'
import { documentPath, openPaper } from './open-paper.ts'

const COLUMNS: readonly Column<DocumentRow_documentFragment>[] = [
  { header: 'Номер', cell: ({ number }) => <Text fontWeight="bold">№ {number}</Text> },
  { header: 'Вид', card: 'badge', cell: ({ kind }) => <StatusBadge status={DOCUMENT_KINDS[kind]} /> },
  { header: 'Дата', card: 'fact', cell: ({ issuedOn }) => dayText(issuedOn) },
  {
    header: 'Получател',
    kind: 'text',
    card: 'fact',
    cell: ({ companyName, companyEik }) => (
      <Named name={companyName} under={companyEik === '' ? ['частно лице'] : [`ЕИК ${companyEik}`]} />
    ),
  },
  { header: 'Поръчка', cell: ({ order }) => <OrderLink databaseId={order.databaseId} /> },
  { header: 'Основа', kind: 'number', cell: ({ net }) => <MoneyLines min={net} /> },
  { header: 'ДДС', kind: 'number', cell: ({ vat }) => <MoneyLines min={vat} /> },
  { header: 'Общо', kind: 'number', card: 'end', cell: ({ total }) => <MoneyLines min={total} /> },
  {
    header: 'Действия',
    kind: 'actions',
    cell: ({ databaseId, number }) => (
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-label={`Отвори № ${number}`}
        onClick={() => void openPaper(documentPath(databaseId))}
      >
        <FileText /> PDF
      </Button>
    ),
  },
]

export const DOCUMENT_ROWS: TableRows<DocumentRow_documentFragment, never> = {
  fragment: DocumentRow_documentFragmentDoc,
  columns: COLUMNS,
}

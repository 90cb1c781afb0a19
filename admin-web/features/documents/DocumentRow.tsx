import { Button, Text } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { dayText } from '#rules/day-text.ts'
import { moneyText } from '../../../web/lib/money-text.ts'
import { Named, StatusBadge } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { OrderLink } from '../orders/OrderLink.tsx'
import { DOCUMENT_KINDS } from './document-words.ts'
import { DocumentRow_documentFragmentDoc, type DocumentRow_documentFragment } from './DocumentRow.graphql.ts'
import { documentPath, openPaper } from './open-paper.ts'

const COLUMNS: readonly Column<DocumentRow_documentFragment>[] = [
  { header: 'Номер', cell: ({ number }) => <Text fontWeight="bold">№ {number}</Text> },
  { header: 'Вид', phone: 'badge', cell: ({ kind }) => <StatusBadge status={DOCUMENT_KINDS[kind]} /> },
  { header: 'Дата', phone: 'more', cell: ({ issuedOn }) => dayText(issuedOn) },
  {
    header: 'Фирма',
    cell: ({ companyName, companyEik }) => <Named name={companyName} under={[`ЕИК ${companyEik}`]} />,
  },
  { header: 'Поръчка', cell: ({ order }) => <OrderLink databaseId={order.databaseId} /> },
  { header: 'Основа', kind: 'number', cell: ({ net }) => moneyText(net) },
  { header: 'ДДС', kind: 'number', cell: ({ vat }) => moneyText(vat) },
  { header: 'Общо', kind: 'number', phone: 'number', cell: ({ total }) => moneyText(total) },
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

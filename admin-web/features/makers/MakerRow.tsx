import { Text } from '@chakra-ui/react'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { editColumn } from '../../ui/edit-column.tsx'
import type { RowAction } from '../../ui/useRowEditing.tsx'
import { MakerRow_makerFragmentDoc, type MakerRow_makerFragment } from './MakerRow.graphql.ts'

const COLUMNS: readonly Column<MakerRow_makerFragment, RowAction>[] = [
  {
    header: 'Производител',
    cell: ({ name, postalAddress }) => (
      <>
        <Text fontWeight="800">{name}</Text>
        <Text fontSize="xs" color="fg.muted">
          {postalAddress}
        </Text>
      </>
    ),
  },
  { header: 'Имейл или страница', kind: 'text', card: 'fact', cell: ({ electronicAddress }) => electronicAddress },
  {
    header: 'Контакт в ЕС',
    kind: 'text',
    card: 'fact',
    cell: ({ contact }) => contact?.name ?? <Text color="fg.muted">не е нужен</Text>,
  },
  { header: 'Продукти', kind: 'number', card: 'end', cell: ({ productCount }) => productCount },
  editColumn('products.write', ({ name }) => name),
]

export const MAKER_ROWS: TableRows<MakerRow_makerFragment, RowAction> = {
  fragment: MakerRow_makerFragmentDoc,
  columns: COLUMNS,
}

import { Badge, HStack } from '@chakra-ui/react'
import { Named } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { RowButton } from '../../ui/edit-column.tsx'
import { ROLES } from './staff-words.ts'
import { StaffRow_adminFragmentDoc, type StaffRow_adminFragment } from './StaffRow.graphql.ts'

export type StaffRow = StaffRow_adminFragment

const COLUMNS: readonly Column<StaffRow, 'edit'>[] = [
  { header: 'Име', cell: ({ name, username }) => <Named name={name} under={[username]} /> },
  { header: 'Роля', card: 'fact', cell: ({ role }) => ROLES[role].label },
  {
    header: 'Достъп',
    card: 'badge',
    cell: ({ isActive, hasTotp, mustChangePassword }) => (
      <HStack gap="1" flexWrap="wrap">
        <Badge colorPalette={isActive ? 'mint' : 'gray'}>{isActive ? 'Действащ' : 'Изключен'}</Badge>
        {hasTotp && <Badge colorPalette="iris">Код при вход</Badge>}
        {isActive && mustChangePassword && <Badge colorPalette="sun">Още не е влизал</Badge>}
      </HStack>
    ),
  },
  {
    header: 'Действия',
    kind: 'actions',
    cell: ({ name }, act) => <RowButton action="edit" needs="staff.manage" name={name} onClick={() => act('edit')} />,
  },
]

export const STAFF_ROWS: TableRows<StaffRow, 'edit'> = { fragment: StaffRow_adminFragmentDoc, columns: COLUMNS }

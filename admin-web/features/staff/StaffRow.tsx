import { Badge, HStack } from '@chakra-ui/react'
import { ROLE_LABELS } from '#rules/staff-roles.ts'
import { Named } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { RowButton } from '../../ui/edit-column.tsx'
import type { AdminRole } from '../../gql/graph.ts'
import { StaffRow_adminFragmentDoc, type StaffRow_adminFragment } from './StaffRow.graphql.ts'

export const ROLES: Record<AdminRole, { label: string; help: string }> = {
  OWNER: { label: ROLE_LABELS.owner, help: 'Всичко, и екипа, и настройките' },
  MANAGER: { label: ROLE_LABELS.manager, help: 'Всичко без екипа и настройките' },
  PACKER: { label: ROLE_LABELS.packer, help: 'Изпраща поръчки, предава под наем, брои наличности' },
  READ_ONLY: { label: ROLE_LABELS.read_only, help: 'Вижда, но не променя' },
}

export const ROLE_OPTIONS = [
  { value: 'OWNER', label: ROLES.OWNER.label },
  { value: 'MANAGER', label: ROLES.MANAGER.label },
  { value: 'PACKER', label: ROLES.PACKER.label },
  { value: 'READ_ONLY', label: ROLES.READ_ONLY.label },
] as const satisfies readonly { value: AdminRole; label: string }[]

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

import { IconButton } from '@chakra-ui/react'
import { Pencil, Trash2 } from 'lucide-react'
import type { Permission } from '#rules/staff-roles.ts'
import { may } from '../lib/may.ts'
import type { Column } from './DataTable.tsx'
import type { RowAction } from './useRowEditing.tsx'

interface RowButtonProps {
  action: RowAction
  name: string
  needs: Permission
  onClick: () => void
}

export function RowButton({ action, name, needs, onClick }: RowButtonProps) {
  const isEdit = action === 'edit'
  if (!may(needs)) return null
  return (
    <IconButton
      size="xs"
      variant="ghost"
      colorPalette={isEdit ? 'gray' : 'red'}
      aria-label={`${isEdit ? 'Редактирай' : 'Изтрий'} ${name}`}
      onClick={onClick}
    >
      {isEdit ? <Pencil /> : <Trash2 />}
    </IconButton>
  )
}

interface EditButtonsProps extends Pick<RowButtonProps, 'name' | 'needs'> {
  act: (action: RowAction) => void
}

export const EditButtons = ({ act, ...row }: EditButtonsProps) => (
  <>
    <RowButton action="edit" {...row} onClick={() => act('edit')} />
    <RowButton action="delete" {...row} onClick={() => act('delete')} />
  </>
)

export const editColumn = <Row,>(needs: Permission, nameOf: (row: Row) => string): Column<Row, RowAction> => ({
  header: 'Действия',
  kind: 'actions',
  cell: (row, act) => <EditButtons name={nameOf(row)} needs={needs} act={act} />,
})

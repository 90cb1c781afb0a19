import { IconButton } from '@chakra-ui/react'
import { Pencil, Trash2 } from 'lucide-react'
import type { Column } from './DataTable.tsx'
import type { RowAction } from './useRowEditing.tsx'

/** `name` is the row's name, added to the button's label for screen readers. */
export function RowButton({ action, name, onClick }: { action: RowAction; name: string; onClick: () => void }) {
  const isEdit = action === 'edit'
  return (
    <IconButton
      size="sm"
      variant="ghost"
      colorPalette={isEdit ? 'gray' : 'red'}
      aria-label={`${isEdit ? 'Редактирай' : 'Изтрий'} ${name}`}
      onClick={onClick}
    >
      {isEdit ? <Pencil /> : <Trash2 />}
    </IconButton>
  )
}

export const EditButtons = ({ name, act }: { name: string; act: (action: RowAction) => void }) => (
  <>
    <RowButton action="edit" name={name} onClick={() => act('edit')} />
    <RowButton action="delete" name={name} onClick={() => act('delete')} />
  </>
)

/** The column for rows that are only edited and deleted. */
export const editColumn = <Row,>(nameOf: (row: Row) => string): Column<Row, RowAction> => ({
  header: 'Действия',
  kind: 'actions',
  cell: (row, act) => <EditButtons name={nameOf(row)} act={act} />,
})

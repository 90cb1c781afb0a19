import { useState, type ReactNode } from 'react'
import { Confirm } from './Confirm.tsx'

export type RowAction = 'edit' | 'delete'

interface Deletion<Row> {
  title: string
  text: (row: Row) => string
  isBusy: boolean
  onConfirm: (row: Row) => Promise<unknown>
}

interface RowEditing<Row> {
  /** The dialog of a row, or of a new object with null. `askToDelete` is for dialogs with a delete button. */
  form?: (row: Row | null, close: () => void, askToDelete: (row: Row) => void) => ReactNode
  deletion?: Deletion<Row>
}

/** Tracks which row is edited or about to be deleted, and renders both dialogs. */
export function useRowEditing<Row extends { id: string }>({ form, deletion }: RowEditing<Row>) {
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Row | null>(null)
  const [isAsking, setAsking] = useState(false)
  const close = () => setEdited(null)
  const edit = (row: Row) => setEdited(row)
  const askToDelete = (row: Row) => {
    setDeleted(row)
    setAsking(true)
  }
  async function remove(row: Row, { onConfirm }: Deletion<Row>) {
    await onConfirm(row)
    setAsking(false)
    close()
  }
  return {
    add: () => setEdited('new'),
    edit,
    act: (action: RowAction, row: Row) => (action === 'edit' ? edit(row) : askToDelete(row)),
    dialogs: (
      <>
        {edited !== null && form?.(edited === 'new' ? null : edited, close, askToDelete)}
        {deletion !== undefined && (
          <Confirm
            isOpen={isAsking}
            title={deletion.title}
            // The row stays set while the dialog fades out.
            text={deleted === null ? '' : deletion.text(deleted)}
            isBusy={deletion.isBusy}
            onClose={() => setAsking(false)}
            onConfirm={() => deleted !== null && void remove(deleted, deletion)}
          />
        )}
      </>
    ),
  }
}

import { useState, type ReactNode } from 'react'
import { Confirm } from './Confirm.tsx'

/** What is done to a row from its own buttons. */
export type RowAction = 'edit' | 'delete'

interface Deletion<Row> {
  title: string
  text: (row: Row) => string
  isBusy: boolean
  onConfirm: (row: Row) => Promise<unknown>
}

interface RowEditing<Row> {
  /** The dialog of a row; of something new with null. `askToDelete` is for a dialog that has such a button too. */
  form?: (row: Row | null, close: () => void, askToDelete: (row: Row) => void) => ReactNode
  deletion?: Deletion<Row>
}

/** Which row of a list is edited and which is about to be deleted, with the dialogs of both. */
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
            // The row is kept while the question fades out.
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

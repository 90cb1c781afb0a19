import type { FragmentType, TypedDocumentNode } from '@apollo/client'
import { useState, type ReactNode } from 'react'
import { useTitle } from '../lib/title.ts'
import { useFragmentData } from '../lib/useFragmentData.ts'
import type { Opened } from '../lib/useOpened.ts'
import type { Numbered, OpenedRow } from '../lib/useOpenedRow.ts'
import { Confirm } from './Confirm.tsx'
import { NoRowDialog } from './NoRowDialog.tsx'

export type RowAction = 'edit' | 'delete'

interface Deletion<Row> {
  title: string
  text: (row: Row) => string
  isBusy: boolean
  onConfirm: (row: Row) => Promise<unknown>
}

interface Form<Row> {
  opened: Opened
  found: OpenedRow<FragmentType<Row>>
  fragment: TypedDocumentNode<Row, unknown>
  nameOf: (row: Row) => string
  newTitle?: string
  /** The dialog of a row; null is a new object. `askToDelete` is for dialogs with a delete button. */
  dialog: (row: Row | null, close: () => void, askToDelete: (row: Row) => void) => ReactNode
}

interface RowDialogProps<Row> {
  form: Form<Row>
  row: FragmentType<Row>
  askToDelete: (row: Row) => void
}

function RowDialog<Row>({ form: { fragment, nameOf, dialog, opened }, row: masked, askToDelete }: RowDialogProps<Row>) {
  const row = useFragmentData(fragment, masked)
  useTitle(nameOf(row), 'dialog')
  return dialog(row, opened.close, askToDelete)
}

function NewDialog<Row>({ form: { dialog, opened, newTitle }, askToDelete }: Omit<RowDialogProps<Row>, 'row'>) {
  useTitle(newTitle ?? null, 'dialog')
  return dialog(null, opened.close, askToDelete)
}

function FormDialogs<Row>({ form, askToDelete }: Omit<RowDialogProps<Row>, 'row'>) {
  const { openId, isNew, close } = form.opened
  const { row, hasFailed } = form.found
  if (isNew) return <NewDialog form={form} askToDelete={askToDelete} />
  if (openId === null) return null
  if (row != null) return <RowDialog key={openId} form={form} row={row} askToDelete={askToDelete} />
  if (hasFailed || row === null) return <NoRowDialog number={openId} hasFailed={hasFailed} onClose={close} />
  // Nothing while loading: only one dialog can be open, and the result decides which.
  return null
}

export function useRowEditing<Row extends { id: string }>({
  form,
  deletion,
}: {
  form?: Form<Row>
  deletion?: Deletion<Row>
}) {
  const [deleted, setDeleted] = useState<Row | null>(null)
  const [isAsking, setAsking] = useState(false)
  const askToDelete = (row: Row) => {
    setDeleted(row)
    setAsking(true)
  }
  async function remove(row: Row, { onConfirm }: Deletion<Row>) {
    await onConfirm(row)
    setAsking(false)
    if (form !== undefined && form.opened.openId !== null) form.opened.close()
  }
  return {
    askToDelete,
    act: (action: RowAction, row: Row & Numbered) =>
      action === 'edit' ? form?.opened.open(row.databaseId) : askToDelete(row),
    dialogs: (
      <>
        {form !== undefined && <FormDialogs form={form} askToDelete={askToDelete} />}
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

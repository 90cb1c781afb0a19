import { Button, chakra } from '@chakra-ui/react'
import { useId, type FormEvent, type ReactNode } from 'react'
import { Modal } from '../../web/ui/Modal.tsx'
import { useUnsavedGuard } from './useUnsavedGuard.tsx'

interface FormDialogProps {
  title: string
  size?: 'md' | 'lg' | 'xl'
  isDirty: boolean
  isBusy: boolean
  /** False while required fields are missing, if that disables the button. */
  canSave?: boolean
  /** Resolves with whether it was saved and the dialog may close. */
  onSave: () => Promise<boolean>
  onClose: () => void
  children: ReactNode
  /** Shown below the form. */
  after?: ReactNode
}

/** Asks before unsaved changes are discarded. */
export function FormDialog({
  title,
  size = 'md',
  isDirty,
  isBusy,
  canSave = true,
  onSave,
  onClose,
  children,
  after,
}: FormDialogProps) {
  const formId = useId()
  const { close, leave, question } = useUnsavedGuard(isDirty, onClose)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (canSave && (await onSave())) leave()
  }
  return (
    <Modal
      isOpen
      onClose={close}
      title={title}
      size={size}
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={close}>
            Отказ
          </Button>
          <Button type="submit" form={formId} loading={isBusy} disabled={!canSave}>
            Запази
          </Button>
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        display="flex"
        flexDirection="column"
        gap={size === 'xl' ? '5' : '4'}
        onSubmit={(event) => void submit(event)}
      >
        {children}
      </chakra.form>
      {after}
      {question}
    </Modal>
  )
}

import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Modal } from '../../../web/ui/Modal.tsx'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'

interface StepDialogProps {
  title: string
  label: string
  palette?: 'berry' | 'mint' | 'red'
  isDirty: boolean
  isBusy: boolean
  /** Resolves with whether the step is done and the dialog may close. */
  onSave: () => Promise<boolean>
  onClose: () => void
  children: ReactNode
}

/** A step with the rentals of an order; asks before discarding input. */
export function StepDialog({
  title,
  label,
  palette = 'berry',
  isDirty,
  isBusy,
  onSave,
  onClose,
  children,
}: StepDialogProps) {
  const { close, leave, question } = useUnsavedGuard(isDirty, onClose)
  const save = async () => {
    if (await onSave()) leave()
  }
  return (
    <Modal
      isOpen
      onClose={close}
      title={title}
      size="lg"
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={close}>
            Отказ
          </Button>
          <Button colorPalette={palette} loading={isBusy} onClick={() => void save()}>
            {label}
          </Button>
        </>
      }
    >
      {children}
      {question}
    </Modal>
  )
}

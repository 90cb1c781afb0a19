import { Button, Text } from '@chakra-ui/react'
import { Modal } from '../../web/ui/Modal.tsx'

interface ConfirmProps {
  isOpen: boolean
  title: string
  text: string
  detail?: string | undefined
  confirmLabel?: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The close button has the initial focus, so that pressing Enter only closes it. */
export function Confirm({
  isOpen,
  title,
  text,
  detail,
  confirmLabel = 'Изтрий',
  isBusy,
  onConfirm,
  onClose,
}: ConfirmProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="sm"
      isAlert
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={onClose}>
            Отказ
          </Button>
          <Button colorPalette="red" loading={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Text>{text}</Text>
      {detail !== undefined && <Text mt="2">{detail}</Text>}
    </Modal>
  )
}

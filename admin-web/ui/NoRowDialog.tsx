import { Text } from '@chakra-ui/react'
import { Modal } from '../../web/ui/Modal.tsx'
import { useTitle } from '../lib/title.ts'

interface NoRowDialogProps {
  number: number
  /** True when loading failed, false when the row does not exist. */
  hasFailed: boolean
  onClose: () => void
}

export function NoRowDialog({ number, hasFailed, onClose }: NoRowDialogProps) {
  const title = `№ ${number}`
  useTitle(title, 'dialog')
  return (
    <Modal isOpen onClose={onClose} title={title}>
      <Text>{hasFailed ? 'Грешка при зареждане' : 'Няма такъв запис. Може да е изтрит междувременно.'}</Text>
    </Modal>
  )
}

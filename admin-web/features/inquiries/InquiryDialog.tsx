import { Button, Stack, Text } from '@chakra-ui/react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { Modal } from '../../../web/ui/Modal.tsx'
import { Fact } from '../../ui/Fact.tsx'
import type { InquiryRow } from './inquiry-words.ts'
import { InquiryStatusField } from './InquiryStatusField.tsx'

interface InquiryDialogProps {
  inquiry: InquiryRow
  onDelete: () => void
  onClose: () => void
}

export function InquiryDialog({ inquiry, onDelete, onClose }: InquiryDialogProps) {
  const { name, email, phone, message, createdAt } = inquiry
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Запитване от ${name}`}
      footer={
        <>
          <Button variant="ghost" colorPalette="red" onClick={onDelete}>
            Изтрий
          </Button>
          <Button variant="outline" onClick={onClose}>
            Затвори
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted">
          <a href={`mailto:${email}`}>{email}</a> · {phone ?? 'телефонът не е посочен'} · {dateTimeText(createdAt)}
        </Text>
        <Text whiteSpace="pre-line">{message}</Text>
        <Fact label="Статус">
          <InquiryStatusField inquiry={inquiry} />
        </Fact>
      </Stack>
    </Modal>
  )
}

import type { FragmentType } from '@apollo/client'
import { Button, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { Modal } from '../../../web/ui/Modal.tsx'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { Fact } from '../../ui/Fact.tsx'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { ObjectHistory } from '../audit/ObjectHistory.tsx'
import { orderAddress } from '../orders/OrderLink.tsx'
import { WITHDRAWN } from '../payments/OrderMoney.tsx'
import { InquiryDialog_inquiryFragmentDoc, type InquiryDialog_inquiryFragment } from './InquiryDialog.graphql.ts'
import { InquiryReplies } from './InquiryReplies.tsx'
import { InquiryStatusField } from './InquiryStatusField.tsx'

type Withdrawn = NonNullable<InquiryDialog_inquiryFragment['withdrawn']>

/** Of the order, with the refund of these lines open. */
const refundAddress = ({ order, lines }: Withdrawn): string =>
  `${orderAddress(order.databaseId)}?${new URLSearchParams(lines.map(({ id }) => [WITHDRAWN, id])).toString()}`

interface InquiryDialogProps {
  inquiry: FragmentType<InquiryDialog_inquiryFragment>
  onDelete: () => void
  onClose: () => void
}

export function InquiryDialog({ inquiry, onDelete, onClose }: InquiryDialogProps) {
  const data = useFragmentData(InquiryDialog_inquiryFragmentDoc, inquiry)
  const { databaseId, name, email, phone, message, createdAt, withdrawn } = data
  const [reply, setReply] = useState<string | null>(null)
  const { close, question } = useUnsavedGuard(reply !== null && reply.trim() !== '', onClose)
  return (
    <Modal
      isOpen
      onClose={close}
      title={`Запитване от ${name}`}
      footer={
        <>
          {may('inquiries.write') && (
            <Button variant="ghost" colorPalette="red" onClick={onDelete}>
              Изтрий
            </Button>
          )}
          <Button variant="outline" onClick={close}>
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
        {withdrawn !== null && may('orders.refund') && (
          <Button asChild variant="outline" alignSelf="flex-start">
            <RouterLink to={refundAddress(withdrawn)}>
              Върни парите по поръчка № {withdrawn.order.databaseId}
            </RouterLink>
          </Button>
        )}
        <InquiryReplies inquiry={data} text={reply} onType={setReply} />
        <Fact label="Статус">
          <InquiryStatusField inquiry={data} />
        </Fact>
        <ObjectHistory kind="INQUIRY" databaseId={databaseId} />
      </Stack>
      {question}
    </Modal>
  )
}

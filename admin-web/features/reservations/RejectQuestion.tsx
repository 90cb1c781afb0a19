import { useQuery } from '@apollo/client/react'
import { Box, Button, HStack, Skeleton, Stack, Text, Textarea } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { dayText } from '#rules/day-text.ts'
import { moneyText } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { Modal } from '../../../web/ui/Modal.tsx'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { AdminReservationRejectionDocument, type AdminReservationRejectionQuery } from './RejectQuestion.graphql.ts'

type Rejection = NonNullable<AdminReservationRejectionQuery['reservation']>

function Consequences({ product, quantity, startsOn, endsOn, order, amountsIfRejected }: Rejection) {
  return (
    <Stack gap="4">
      <Text>
        {product.name} – {quantity} бр.: дните {dayText(startsOn)} – {dayText(endsOn)} се освобождават. Редът остава в
        поръчка № {order.databaseId} с 0 за плащане.
      </Text>
      {amountsIfRejected !== null && (
        <HStack flexWrap="wrap" columnGap="4" rowGap="2">
          <Fact label="За плащане сега">{moneyText(order.amounts.due)}</Fact>
          <ArrowRight aria-hidden />
          <Fact label="След отказа">{moneyText(amountsIfRejected.due)}</Fact>
        </HStack>
      )}
      {order.paymentStatus === 'PAID' && <Text>Поръчката е платена: върнете разликата на клиента.</Text>}
    </Stack>
  )
}

interface RejectQuestionProps {
  isOpen: boolean
  databaseId: number
  message?: string | null
  isBusy: boolean
  /** Null without a reason; the e-mail to the customer includes it. */
  onConfirm: (reason: string | null) => void
  onClose: () => void
}

/**
 * Shows the order's new total (docs/spec/reservations.md#rejecting-and-approving-again). Pressing Enter confirms
 * nothing.
 */
export function RejectQuestion(props: RejectQuestionProps) {
  const { isOpen, databaseId, message = null, isBusy, onConfirm, onClose } = props
  const { data, error } = useQuery(AdminReservationRejectionDocument, {
    variables: { databaseId },
    fetchPolicy: 'cache-and-network',
    skip: !isOpen,
  })
  const [reason, setReason] = useState('')
  const reservation = data?.reservation
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={`Отказване на резервация № ${databaseId}`}
      isAlert
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={onClose}>
            Затвори
          </Button>
          <Button colorPalette="red" loading={isBusy} onClick={() => onConfirm(reason.trim() === '' ? null : reason)}>
            Откажи резервацията
          </Button>
        </>
      }
    >
      {reservation != null && <Consequences {...reservation} />}
      {data === undefined && error === undefined && <Skeleton h="20" aria-busy="true" />}
      {data === undefined && error !== undefined && (
        <Text color="fg.muted">Подробностите не могат да бъдат прочетени в момента.</Text>
      )}
      <Box mt="4">
        <FormField label="Причина (клиентът я вижда)">
          <Textarea
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </FormField>
      </Box>
      <AlertNote text={message} />
    </Modal>
  )
}

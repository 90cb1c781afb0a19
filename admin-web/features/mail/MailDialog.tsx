import { useQuery } from '@apollo/client/react'
import { Button, Skeleton, Stack, Text } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { Modal } from '../../../web/ui/Modal.tsx'
import { may } from '../../lib/may.ts'
import { isDone } from '../../lib/outcome.ts'
import { StatusBadge } from '../../ui/cells.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { LetterView } from './LetterView.tsx'
import { MAIL_KINDS, MAIL_STATES } from './mail-words.ts'
import { AdminMailPreviewDocument } from './MailDialog.graphql.ts'
import type { MailRow_messageFragment } from './MailRow.graphql.ts'
import { resendLabel, stateText } from './mail-state.rules.ts'
import { useResendMail } from './mail-mutations.ts'

interface MailDialogProps {
  message: MailRow_messageFragment
  onClose: () => void
}

export function MailDialog({ message, onClose }: MailDialogProps) {
  const { id, databaseId, kind, recipient, state, createdAt, lastError } = message
  const { data, error } = useQuery(AdminMailPreviewDocument, { variables: { databaseId } })
  const [resend, isBusy] = useResendMail()
  const preview = data?.mailMessagePreview
  const again = resendLabel(state)
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="lg"
      title={MAIL_KINDS[kind]}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Затвори
          </Button>
          {again !== null && recipient !== '' && may('mail.write') && (
            <Button
              loading={isBusy}
              onClick={() =>
                void resend({ input: { mailMessageId: id } }).then((result) => (isDone(result) ? onClose() : undefined))
              }
            >
              <RotateCw /> {again}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="3">
        <Text color="fg.muted">
          До {recipient === null ? 'магазина' : recipient === '' ? 'изтрит адрес' : recipient} ·{' '}
          {dateTimeText(createdAt)}
        </Text>
        <Text>
          <StatusBadge status={MAIL_STATES[state]} /> {stateText(message, dateTimeText)}
        </Text>
        {lastError !== null && (
          <Text color={state === 'DROPPED' ? 'fg.muted' : 'fg.error'} overflowWrap="anywhere">
            {lastError}
          </Text>
        )}
        {error !== undefined && <FailureNote text="Писмото не се зареди" />}
        {preview == null ? error === undefined && <Skeleton h="96" /> : <LetterView {...preview} />}
      </Stack>
    </Modal>
  )
}

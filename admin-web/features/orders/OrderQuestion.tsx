import { useQuery } from '@apollo/client/react'
import { Button, List, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { dayText } from '#rules/day-text.ts'
import { Modal } from '../../../web/ui/Modal.tsx'
import { AlertNote } from '../../ui/AlertNote.tsx'
import type { StatusAction, StepQuestion } from './order-actions.ts'
import { consequencesOf, type ConsequentialStep } from './order-consequences.ts'
import { AdminOrderQuestionDocument } from './OrderQuestion.graphql.ts'
import { ShortageList } from './ShortageList.tsx'
import { TrackingFields, type TypedTracking } from './TrackingFields.tsx'
import type { StatusRefusal } from './order-mutations.ts'

/** Confirmations and values that go with the step. */
export interface Consent {
  isConfirmed?: boolean
  withWaitingReservations?: boolean
  withoutPromoCode?: boolean
  tracking?: TypedTracking
}

interface OrderQuestionProps {
  isOpen: boolean
  databaseId: number
  action: StatusAction
  /** The refusal that needs a confirmation; null before the first try. */
  refusal: StatusRefusal | null
  /** The reason of a refusal that cannot be confirmed away. */
  message: string | null
  isBusy: boolean
  onConfirm: (consent: Consent) => void
  onClose: () => void
}

const TITLES: Record<StepQuestion, (databaseId: number) => string> = {
  cancel: (databaseId) => `Отказване на поръчка № ${databaseId}`,
  restore: (databaseId) => `Възстановяване на поръчка № ${databaseId}`,
  send: (databaseId) => `Изпращане на поръчка № ${databaseId}`,
  stepBack: (databaseId) => `Връщане на поръчка № ${databaseId} в чакащи`,
}

function Consequences({ databaseId, question }: { databaseId: number; question: ConsequentialStep }) {
  const { data, error } = useQuery(AdminOrderQuestionDocument, {
    variables: { databaseId },
    fetchPolicy: 'cache-and-network',
  })
  if (data === undefined)
    return error === undefined ? (
      <Skeleton h="16" aria-busy="true" />
    ) : (
      <Text color="fg.muted">Подробностите не могат да бъдат прочетени в момента.</Text>
    )
  if (data.order === null) return <Text>Няма данни за тази поръчка.</Text>
  return (
    <Stack gap="3">
      {consequencesOf(question, data.order).map(({ text, items }) => (
        <div key={text}>
          <Text>{text}</Text>
          {items.length > 0 && (
            <List.Root ps="5" mt="1">
              {items.map((item) => (
                <List.Item key={item}>{item}</List.Item>
              ))}
            </List.Root>
          )}
        </div>
      ))}
    </Stack>
  )
}

interface Way {
  label: string
  consent: Consent
}

interface DialogContent {
  title: string
  body: ReactNode
  /** Null when nothing can be confirmed. */
  confirm: Way | null
  other?: Way | null
}

function refusalContent(refusal: StatusRefusal, databaseId: number): DialogContent {
  switch (refusal.__typename) {
    case 'WaitingReservationsError':
      return {
        title: `Завършване на поръчка № ${databaseId}`,
        body: (
          <>
            <Text>Тези резервации още чакат решение и ще останат чакащи:</Text>
            <List.Root ps="5" mt="2">
              {refusal.reservations.map(({ id, product, quantity, startsOn, endsOn }) => (
                <List.Item key={id}>
                  {product.name} – {quantity} бр., {dayText(startsOn)} – {dayText(endsOn)}
                </List.Item>
              ))}
            </List.Root>
          </>
        ),
        confirm: { label: 'Завърши въпреки това', consent: { withWaitingReservations: true } },
      }
    case 'ShortagesError':
      return {
        title: TITLES.restore(databaseId),
        body: (
          <AlertNote text="Поръчката не може да бъде възстановена, защото не достигат:">
            <ShortageList shortages={refusal.shortages} />
          </AlertNote>
        ),
        confirm: null,
      }
    case 'PromoCodeUnavailableError':
      return {
        title: TITLES.restore(databaseId),
        body: <AlertNote text={refusal.message} />,
        confirm: { label: 'Възстанови без отстъпка', consent: { withoutPromoCode: true } },
        // The discount may stay, unless other orders have used up the code meanwhile.
        other:
          refusal.promoCodeStatus === 'EXHAUSTED'
            ? null
            : { label: 'Възстанови с отстъпката', consent: { withoutPromoCode: false } },
      }
  }
}

function consentTo(question: StepQuestion | undefined, tracking: TypedTracking): Consent {
  if (question === 'stepBack') return { isConfirmed: true }
  return question === 'send' && tracking.number.trim() !== '' ? { tracking } : {}
}

/** Pressing Enter confirms nothing, except after typing a parcel number. */
export function OrderQuestion(props: OrderQuestionProps) {
  const { isOpen, databaseId, action, refusal, message, isBusy, onConfirm, onClose } = props
  const { question } = action
  const [tracking, setTracking] = useState<TypedTracking>({ carrier: 'ECONT', number: '' })
  const isSending = refusal === null && question === 'send'
  const content: DialogContent =
    refusal !== null
      ? refusalContent(refusal, databaseId)
      : {
          title: question === undefined ? action.label : TITLES[question](databaseId),
          body: isSending ? (
            <TrackingFields
              tracking={tracking}
              help="Може да остане празно; клиентът я получава в писмото."
              onChange={setTracking}
              onSend={() => isBusy || onConfirm(consentTo(question, tracking))}
            />
          ) : (
            question !== undefined &&
            question !== 'send' && <Consequences databaseId={databaseId} question={question} />
          ),
          confirm: { label: action.label, consent: consentTo(question, tracking) },
        }
  const { title, body, confirm, other = null } = content
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      isAlert
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={onClose}>
            Затвори
          </Button>
          {other !== null && (
            <Button variant="outline" loading={isBusy} onClick={() => onConfirm(other.consent)}>
              {other.label}
            </Button>
          )}
          {confirm !== null && (
            <Button
              colorPalette={action.question === 'cancel' ? 'red' : 'berry'}
              loading={isBusy}
              onClick={() => onConfirm(confirm.consent)}
            >
              {confirm.label}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4">
        <div>{body}</div>
        <AlertNote text={message} />
      </Stack>
    </Modal>
  )
}

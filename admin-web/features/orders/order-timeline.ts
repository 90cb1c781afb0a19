import { firstText } from '../../../web/lib/money-text.ts'
import { changeTexts, eventActor, eventAmountText, eventText } from './order-events.ts'
import { DOCUMENT_KINDS } from '../documents/document-words.ts'
import { MAIL_KINDS } from '../mail/mail-words.ts'
import type { OrderHistory_orderFragment, OrderLetter_messageFragment } from './OrderHistory.graphql.ts'

export interface TimelineEntry {
  at: string
  title: string
  texts: readonly string[]
  actor: string
}

type Return = OrderHistory_orderFragment['returns']['nodes'][number]

function returnTexts({ reason, lines }: Return): string[] {
  const pieces = lines.map(
    ({ quantity, isRestocked, line }) =>
      `${line.name}: ${quantity} бр. ${isRestocked ? 'отново в наличността' : 'не се продават'}`,
  )
  return [...pieces, reason ?? '']
}

/** A refund without goods is a payment, which is an event. */
const returnsOfGoods = (returns: readonly Return[]): Return[] => returns.filter(({ lines }) => lines.length > 0)

/** Only e-mails that were sent or have failed for good; waiting ones are in the outbox. */
const letterEntries = (letters: readonly OrderLetter_messageFragment[]): TimelineEntry[] =>
  letters.flatMap(({ kind, state, recipient, createdAt, sentAt }) =>
    recipient === null || !(state === 'SENT' || state === 'FAILED')
      ? []
      : [
          {
            at: sentAt ?? createdAt,
            title: `${state === 'SENT' ? 'Писмо' : 'Неизпратено писмо'}: ${MAIL_KINDS[kind]}`,
            texts: [recipient],
            actor: 'автоматично',
          },
        ],
  )

export function timelineOf(
  { history, staffNotes, returns, documents }: OrderHistory_orderFragment,
  letters: readonly OrderLetter_messageFragment[],
): TimelineEntry[] {
  const entries = [
    ...(history?.nodes ?? []).map((event) => ({
      at: event.createdAt,
      title: eventText(event),
      texts: [...changeTexts(event), eventAmountText(event) ?? ''],
      actor: eventActor(event),
    })),
    ...(staffNotes?.nodes ?? []).map(({ kind, text, createdAt, admin }) => ({
      at: createdAt,
      title: kind === 'PUBLIC' ? 'Бележка до клиента' : 'Вътрешна бележка',
      texts: [text],
      actor: admin?.username ?? 'служител',
    })),
    ...returnsOfGoods(returns.nodes).map((returned) => ({
      at: returned.createdAt,
      title: 'Връщане',
      texts: returnTexts(returned),
      actor: returned.admin?.username ?? 'служител',
    })),
    ...(documents ?? []).map(({ kind, number, issuedAt, total, admin }) => ({
      at: issuedAt,
      title: `${DOCUMENT_KINDS[kind].label} № ${number}`,
      texts: [`Сума: ${firstText(total)}`],
      actor: admin?.username ?? 'служител',
    })),
    ...letterEntries(letters),
  ]
  // A stable sort: events of one instant stay in the order of writing.
  return entries
    .map((entry) => ({ ...entry, texts: entry.texts.filter((text) => text !== '') }))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .toReversed()
}

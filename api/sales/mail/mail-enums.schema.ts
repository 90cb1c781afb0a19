import { MailKind, MailNotice, MailState } from '#prisma/enums.ts'
import { builder } from '../../builder.ts'

export const MailKindType = builder.enumType('MailKind', {
  description: 'Kind of an e-mail.',
  values: {
    ORDER_RECEIVED: { value: MailKind.order_received, description: 'To the customer: the shop received the order.' },
    RESERVATION_APPROVED: {
      value: MailKind.reservation_approved,
      description: 'To the customer: rentals are approved.',
    },
    RESERVATION_REJECTED: {
      value: MailKind.reservation_rejected,
      description: 'To the customer: rentals are rejected.',
    },
    ORDER_SENT: { value: MailKind.order_sent, description: 'To the customer: the order is shipped.' },
    ORDER_CHANGED: { value: MailKind.order_changed, description: 'To the customer: staff changed the order.' },
    ORDER_CANCELLED: { value: MailKind.order_cancelled, description: 'To the customer: staff cancelled the order.' },
    ORDER_NOTE: { value: MailKind.order_note, description: 'To the customer: a note from staff about the order.' },
    RETURN_TOMORROW: { value: MailKind.return_tomorrow, description: 'To the customer: the rental ends tomorrow.' },
    RETURN_OVERDUE: { value: MailKind.return_overdue, description: 'To the customer: the rental ended yesterday.' },
    PARTY_GUESTS: {
      value: MailKind.party_guests,
      description: 'To the customer: the party is in 14 days, how many guests come?',
    },
    PARTY_DELIVERY: {
      value: MailKind.party_delivery,
      description: 'To the customer: the party is in 3 days, with the state of the parcel or the hours of collecting.',
    },
    PARTY_PICKUP: { value: MailKind.party_pickup, description: 'To the customer: collect the order for the party.' },
    PARTY_RETURN: { value: MailKind.party_return, description: 'To the customer: return the rentals of the party.' },
    PARTY_NEXT_YEAR: {
      value: MailKind.party_next_year,
      description: 'To a customer who wants it: the party was almost a year ago.',
    },
    PARCEL_READY: {
      value: MailKind.parcel_ready,
      description: 'To the customer: the parcel waits in an office or locker.',
    },
    PARCEL_DELIVERED: { value: MailKind.parcel_delivered, description: 'To the customer: the parcel was delivered.' },
    PARCEL_REFUSED: {
      value: MailKind.parcel_refused,
      description: 'To the customer: the parcel was not accepted and comes back.',
    },
    PASSWORD_FORGOTTEN: {
      value: MailKind.password_forgotten,
      description: 'To the customer: a link to set a new password.',
    },
    EMAIL_CONFIRMATION: { value: MailKind.email_confirmation, description: 'To a new address: a link to confirm it.' },
    WITHDRAWAL_RECEIVED: {
      value: MailKind.withdrawal_received,
      description: 'To the customer: confirms receipt of a withdrawal.',
    },
    INQUIRY_REPLY: { value: MailKind.inquiry_reply, description: 'To the sender of an inquiry: the answer of staff.' },
    DOCUMENT_ISSUED: {
      value: MailKind.document_issued,
      description: 'To the customer: an invoice or credit note, attached.',
    },
    CARD_PAYMENT: {
      value: MailKind.card_payment,
      description: 'To the customer: what became of a card payment.',
    },
    DEPOSIT_NEEDED: {
      value: MailKind.deposit_needed,
      description: 'To the customer: the deposit on the card needs a card or its confirmation.',
    },
    DEPOSIT_CLAIMED: {
      value: MailKind.deposit_claimed,
      description: 'To the customer: a claim on the deposit on the card, with its sums.',
    },
    SHOP_CARD_PAYMENT: { value: MailKind.shop_card_payment, description: 'To the shop: a card payment needs staff.' },
    SHOP_ORDER: { value: MailKind.shop_order, description: 'To the shop: a new order.' },
    SHOP_RESERVATION: { value: MailKind.shop_reservation, description: 'To the shop: a new reservation.' },
    SHOP_INQUIRY: { value: MailKind.shop_inquiry, description: 'To the shop: a new inquiry.' },
    SHOP_LOW_STOCK: { value: MailKind.shop_low_stock, description: 'To the shop: a product is low on stock.' },
    SHOP_DIGEST: { value: MailKind.shop_digest, description: 'To the shop: the events of a day.' },
  } as const,
})

export const MailStateType = builder.enumType('MailState', {
  description: 'State of an e-mail.',
  values: {
    WAITING: { value: MailState.waiting, description: 'Queued until it is due.' },
    DIGEST: { value: MailState.digest, description: 'Part of the digest of a day.' },
    SENDING: { value: MailState.sending, description: 'Handed to the server, which has not answered yet.' },
    SENT: { value: MailState.sent, description: 'The server accepted it.' },
    FAILED: { value: MailState.failed, description: 'The server rejected it or was unreachable for days.' },
    UNKNOWN: { value: MailState.unknown, description: 'Sending was interrupted; the server may have accepted it.' },
    DROPPED: { value: MailState.dropped, description: 'Not sent: its subject was deleted or changed.' },
  } as const,
})

export const MailNoticeType = builder.enumType('MailNotice', {
  description: 'How the shop is notified of an event.',
  values: {
    EACH: { value: MailNotice.each, description: 'One e-mail per event.' },
    DIGEST: { value: MailNotice.digest, description: 'One e-mail per day.' },
    OFF: { value: MailNotice.off, description: 'No e-mail.' },
  } as const,
})

import { MailKind, MailNotice, MailState } from '#prisma/enums.ts'
import { builder } from '../builder.ts'

export const MailKindType = builder.enumType('MailKind', {
  description: 'What a letter tells.',
  values: {
    ORDER_RECEIVED: { value: MailKind.order_received, description: 'To the customer: the order has arrived.' },
    RESERVATION_APPROVED: {
      value: MailKind.reservation_approved,
      description: 'To the customer: rentals are set aside.',
    },
    RESERVATION_REJECTED: {
      value: MailKind.reservation_rejected,
      description: 'To the customer: rentals cannot be had.',
    },
    ORDER_SENT: { value: MailKind.order_sent, description: 'To the customer: the order is on its way.' },
    ORDER_CHANGED: { value: MailKind.order_changed, description: 'To the customer: staff changed the order.' },
    ORDER_NOTE: { value: MailKind.order_note, description: 'To the customer: what staff wrote about the order.' },
    RETURN_TOMORROW: { value: MailKind.return_tomorrow, description: 'To the customer: the last day is tomorrow.' },
    RETURN_OVERDUE: { value: MailKind.return_overdue, description: 'To the customer: the last day was yesterday.' },
    PASSWORD_FORGOTTEN: {
      value: MailKind.password_forgotten,
      description: 'To the customer: a link to a new password.',
    },
    EMAIL_CONFIRMATION: { value: MailKind.email_confirmation, description: 'To a new address: a link that proves it.' },
    WITHDRAWAL_RECEIVED: {
      value: MailKind.withdrawal_received,
      description: 'To the customer: receipt of a withdrawal.',
    },
    INQUIRY_REPLY: { value: MailKind.inquiry_reply, description: 'To who wrote to the shop: what staff answer.' },
    DOCUMENT_ISSUED: {
      value: MailKind.document_issued,
      description: 'To the customer: an invoice or credit note, attached.',
    },
    SHOP_ORDER: { value: MailKind.shop_order, description: 'To the shop: a new order.' },
    SHOP_RESERVATION: { value: MailKind.shop_reservation, description: 'To the shop: a new reservation.' },
    SHOP_INQUIRY: { value: MailKind.shop_inquiry, description: 'To the shop: a new inquiry.' },
    SHOP_LOW_STOCK: { value: MailKind.shop_low_stock, description: 'To the shop: few pieces are left.' },
    SHOP_DIGEST: { value: MailKind.shop_digest, description: 'To the shop: the news of a day together.' },
  } as const,
})

export const MailStateType = builder.enumType('MailState', {
  description: 'How far a letter has come.',
  values: {
    WAITING: { value: MailState.waiting, description: 'Is sent when it is due.' },
    DIGEST: { value: MailState.digest, description: 'Told in the digest of a day.' },
    SENDING: { value: MailState.sending, description: 'Was given to the server, which has not answered yet.' },
    SENT: { value: MailState.sent, description: 'The server has taken it.' },
    FAILED: { value: MailState.failed, description: 'The server refused it, or was away for days.' },
    UNKNOWN: { value: MailState.unknown, description: 'Nobody knows whether the server has taken it.' },
    DROPPED: { value: MailState.dropped, description: 'What it would tell did not hold any more.' },
  } as const,
})

export const MailNoticeType = builder.enumType('MailNotice', {
  description: 'How the shop is told of something.',
  values: {
    EACH: { value: MailNotice.each, description: 'Each in a letter of its own.' },
    DIGEST: { value: MailNotice.digest, description: 'All of a day in one letter.' },
    OFF: { value: MailNotice.off, description: 'Not at all.' },
  } as const,
})

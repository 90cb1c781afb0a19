import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { MailKind, MailNotice, MailState } from '#prisma/enums.ts'
import type { MailMessage, MailSettings } from '#prisma/client.ts'
import { builder } from '../builder.ts'
import {
  mailMessages,
  mailTexts,
  previewOfMessage,
  previewOfText,
  resendMail,
  updateMailSettings,
  updateMailText,
  type EditableText,
  type MailPreview,
} from './mail-panel.service.ts'
import { placeholdersOf } from './mail-placeholders.rules.ts'
import { mailSettings } from './mail-settings.service.ts'
import { openMailTransports } from './mail-transports.service.ts'

const MOST = 200

const MailKindType = builder.enumType('MailKind', {
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
    SHOP_ORDER: { value: MailKind.shop_order, description: 'To the shop: a new order.' },
    SHOP_RESERVATION: { value: MailKind.shop_reservation, description: 'To the shop: a new reservation.' },
    SHOP_INQUIRY: { value: MailKind.shop_inquiry, description: 'To the shop: a new inquiry.' },
    SHOP_LOW_STOCK: { value: MailKind.shop_low_stock, description: 'To the shop: few pieces are left.' },
    SHOP_DIGEST: { value: MailKind.shop_digest, description: 'To the shop: the news of a day together.' },
  } as const,
})

const MailStateType = builder.enumType('MailState', {
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

const MailNoticeType = builder.enumType('MailNotice', {
  description: 'How the shop is told of something.',
  values: {
    EACH: { value: MailNotice.each, description: 'Each in a letter of its own.' },
    DIGEST: { value: MailNotice.digest, description: 'All of a day in one letter.' },
    OFF: { value: MailNotice.off, description: 'Not at all.' },
  } as const,
})

const Message = builder.objectRef<MailMessage>('MailMessage').implement({
  description: 'A letter of the outbox. Only the admin sees it.',
  authScopes: { admin: true },
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'By which it is shown and sent again.' }),
    kind: t.expose('kind', { type: MailKindType, description: 'What it tells.' }),
    recipient: t.exposeString('recipient', { nullable: true, description: 'Null when it is for the shop itself.' }),
    orderNumber: t.exposeInt('orderId', { nullable: true, description: 'The order that it tells of.' }),
    state: t.expose('state', { type: MailStateType, description: 'How far it has come.' }),
    tries: t.exposeInt('tries', { description: 'How often it was tried.' }),
    nextTryAt: t.expose('nextTryAt', { type: 'DateTime', description: 'Of one that waits: when it is due.' }),
    lastError: t.exposeString('lastError', { nullable: true, description: 'Why it was not sent.' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true, description: 'When the server took it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When what it tells happened.' }),
  }),
})

const Preview = builder.objectRef<MailPreview>('MailPreview').implement({
  description: 'A letter as mail programs show it.',
  authScopes: { admin: true },
  fields: (t) => ({
    subject: t.exposeString('subject', { description: 'One line.' }),
    html: t.exposeString('html', { description: 'A whole document without scripts.' }),
    text: t.exposeString('text', { description: 'For programs without HTML.' }),
  }),
})

const Placeholder = builder.objectRef<{ name: string; meaning: string }>('MailPlaceholder').implement({
  description: 'What a text can be filled with, written {{name}}.',
  authScopes: { admin: true },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Between the braces.' }),
    meaning: t.exposeString('meaning', { description: 'In Bulgarian, for staff.' }),
  }),
})

const Text = builder.objectRef<EditableText>('MailText').implement({
  description: 'What letters of a kind say. Only the admin sees it.',
  authScopes: { admin: true },
  fields: (t) => ({
    kind: t.expose('kind', { type: MailKindType, description: 'Of which letters.' }),
    subject: t.exposeString('subject', { description: 'With placeholders.' }),
    body: t.exposeString('body', { description: 'In the small markup of letters.' }),
    isInitial: t.exposeBoolean('isInitial', { description: 'Whether it is the text of the shop itself.' }),
    placeholders: t.field({
      type: [Placeholder],
      description: 'All that it may name.',
      resolve: ({ kind }) => placeholdersOf(kind),
    }),
  }),
})

const Settings = builder.objectRef<MailSettings>('MailSettings').implement({
  description: 'Where and how the shop is told. Only the admin sees it.',
  authScopes: { admin: true },
  fields: (t) => ({
    shopAddress: t.exposeString('shopAddress', { nullable: true, description: 'Null: that of the environment.' }),
    orders: t.expose('orders', { type: MailNoticeType, description: 'Of new orders.' }),
    reservations: t.expose('reservations', { type: MailNoticeType, description: 'Of new reservations.' }),
    inquiries: t.expose('inquiries', { type: MailNoticeType, description: 'Of new inquiries.' }),
    lowStock: t.expose('lowStock', { type: MailNoticeType, description: 'Of stock that falls to its threshold.' }),
    place: t.string({
      description: 'The mail server, or the folder into which letters are written.',
      resolve: async (_settings, _args, { config }) => (await openMailTransports(config)).place,
    }),
  }),
})

builder.queryFields((t) => ({
  mailMessages: t.field({
    type: [Message],
    nullable: true,
    description: 'Letters of the outbox, newest first. Needs `admin`.',
    authScopes: { admin: true },
    args: {
      state: t.arg({ type: MailStateType, required: false, description: 'Only these.' }),
      before: t.arg.int({ required: false, description: 'Only letters with a lower number, for the next page.' }),
      first: t.arg.int({ defaultValue: 50, description: `At most ${MOST}.` }),
    },
    resolve: (_root, { state, before, first }, ctx) =>
      mailMessages(ctx, { state: state ?? null, before: before ?? null, first: Math.min(Math.max(first, 0), MOST) }),
  }),
  mailMessagePreview: t.field({
    type: Preview,
    nullable: true,
    description: 'A letter as it was sent, without its secrets; before that an example of its kind. Needs `admin`.',
    authScopes: { admin: true },
    args: { databaseId: t.arg.int({ description: 'The number of the letter.' }) },
    resolve: (_root, { databaseId }, ctx) => previewOfMessage(ctx, databaseId),
  }),
  mailTexts: t.field({
    type: [Text],
    nullable: true,
    description: 'The texts of all kinds of letters. Needs `admin`.',
    authScopes: { admin: true },
    resolve: (_root, _args, ctx) => mailTexts(ctx),
  }),
  mailSettings: t.field({
    type: Settings,
    nullable: true,
    description: 'Where and how the shop is told. Needs `admin`.',
    authScopes: { admin: true },
    resolve: (_root, _args, ctx) => mailSettings(ctx),
  }),
}))

const OF_STAFF = [UnauthenticatedError, ForbiddenError]

builder.mutationField('updateMailText', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ text: EditableText }>('UpdateMailTextSuccess').implement({
      description: 'Letters say so from now on.',
      fields: (f) => ({ text: f.expose('text', { type: Text, description: 'As it is now.' }) }),
    }),
    description: 'Writes the text of a kind; empty brings the shop’s own back. Needs `mail.write`.',
    authScopes: { may: 'mail.write' },
    errors: { types: [...OF_STAFF, InvalidInputError] },
    input: {
      kind: t.input.field({ type: MailKindType, description: 'Of which letters.' }),
      subject: t.input.string({ description: 'Up to 200 characters.' }),
      body: t.input.string({ description: 'Up to 10,000 characters in the small markup of letters.' }),
    },
    resolve: async (_root, { input: { kind, ...markup } }, ctx) => ({ text: await updateMailText(ctx, kind, markup) }),
  }),
)

builder.mutationField('previewMailText', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ preview: MailPreview }>('PreviewMailTextSuccess').implement({
      description: 'The text can be sent.',
      fields: (f) => ({ preview: f.expose('preview', { type: Preview, description: 'Filled in with an example.' }) }),
    }),
    description: 'Shows a text filled in with an example; writes nothing. Needs `mail.write`.',
    authScopes: { may: 'mail.write' },
    errors: { types: [...OF_STAFF, InvalidInputError] },
    input: {
      kind: t.input.field({ type: MailKindType, description: 'Of which letters.' }),
      subject: t.input.string({ description: 'Up to 200 characters.' }),
      body: t.input.string({ description: 'Up to 10,000 characters in the small markup of letters.' }),
    },
    resolve: (_root, { input: { kind, ...markup } }, ctx) => ({ preview: previewOfText(ctx, kind, markup) }),
  }),
)

builder.mutationField('updateMailSettings', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ settings: MailSettings }>('UpdateMailSettingsSuccess').implement({
      description: 'The shop is told so from now on.',
      fields: (f) => ({ settings: f.expose('settings', { type: Settings, description: 'As they are now.' }) }),
    }),
    description: 'Changes where and how the shop is told. Needs `mail.write`.',
    authScopes: { may: 'mail.write' },
    errors: { types: [...OF_STAFF, InvalidInputError] },
    input: {
      shopAddress: t.input.string({ required: false, description: 'Null or empty: that of the environment.' }),
      orders: t.input.field({ type: MailNoticeType, description: 'Of new orders.' }),
      reservations: t.input.field({ type: MailNoticeType, description: 'Of new reservations.' }),
      inquiries: t.input.field({ type: MailNoticeType, description: 'Of new inquiries.' }),
      lowStock: t.input.field({ type: MailNoticeType, description: 'Of stock that falls to its threshold.' }),
    },
    resolve: async (_root, { input: { shopAddress, ...notices } }, ctx) => ({
      settings: await updateMailSettings(ctx, { ...notices, shopAddress: shopAddress ?? null }),
    }),
  }),
)

builder.mutationField('resendMail', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ isDone: true }>('ResendMailSuccess').implement({
      description: 'The letter is on its way again.',
      fields: (f) => ({ isDone: f.exposeBoolean('isDone', { description: 'Always true.' }) }),
    }),
    description: 'Sends a letter again: one that failed as it is, one that was sent once more. Needs `mail.write`.',
    authScopes: { may: 'mail.write' },
    errors: { types: [...OF_STAFF, NotFoundError] },
    input: { databaseId: t.input.int({ description: 'The number of the letter.' }) },
    resolve: async (_root, { input }, ctx) => {
      await resendMail(ctx, input.databaseId)
      return { isDone: true as const }
    },
  }),
)

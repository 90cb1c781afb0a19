import { ForbiddenError, InvalidInputError, UnauthenticatedError } from '#lib/errors.ts'
import type { MailSettings } from '#prisma/client.ts'
import { builder } from '../../builder.ts'
import { MailKindType, MailNoticeType } from './mail-enums.schema.ts'
import { MailPreviewType } from './mail-messages.schema.ts'
import {
  mailTexts,
  previewOfText,
  setMailSettings,
  setMailText,
  type EditableText,
  type MailPreview,
} from './mail-panel.service.ts'
import { placeholdersOf } from './mail-placeholders.rules.ts'
import { mailSettings } from './mail-settings.service.ts'
import { openMailTransports } from './mail-transports.service.ts'

const Placeholder = builder.objectRef<{ name: string; meaning: string }>('MailPlaceholder').implement({
  description: 'Placeholder of a text, written {{name}}.',
  authScopes: { admin: true },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name between the braces.' }),
    meaning: t.exposeString('meaning', { description: 'Explanation for staff, in Bulgarian.' }),
  }),
})

const Text = builder.objectRef<EditableText>('MailText').implement({
  description: 'Text of a kind of e-mail. Visible to the admin only.',
  authScopes: { admin: true },
  fields: (t) => ({
    kind: t.expose('kind', { type: MailKindType, description: 'Kind of e-mail.' }),
    subject: t.exposeString('subject', { description: 'Subject with placeholders.' }),
    body: t.exposeString('body', { description: 'Body in the markup of e-mails.' }),
    isInitial: t.exposeBoolean('isInitial', { description: 'Whether it is the initial text.' }),
    placeholders: t.field({
      type: [Placeholder],
      description: 'Placeholders it may use.',
      resolve: ({ kind }) => placeholdersOf(kind),
    }),
  }),
})

const Settings = builder.objectRef<MailSettings>('MailSettings').implement({
  description: 'Where and how the shop is notified. Visible to the admin only.',
  authScopes: { admin: true },
  fields: (t) => ({
    shopAddress: t.exposeString('shopAddress', {
      nullable: true,
      description: 'Null: SHOP_MAIL of the environment.',
    }),
    orders: t.expose('orders', { type: MailNoticeType, description: 'Notices of new orders.' }),
    reservations: t.expose('reservations', { type: MailNoticeType, description: 'Notices of new reservations.' }),
    inquiries: t.expose('inquiries', { type: MailNoticeType, description: 'Notices of new inquiries.' }),
    lowStock: t.expose('lowStock', {
      type: MailNoticeType,
      description: 'Notices of stock that falls to its threshold.',
    }),
    place: t.string({
      description: 'The mail server, or the folder for e-mail files.',
      resolve: async (_settings, _args, { config }) => (await openMailTransports(config)).place,
    }),
  }),
})

builder.queryFields((t) => ({
  mailTexts: t.field({
    type: [Text],
    nullable: true,
    description: 'Texts of all kinds of e-mail. Needs `admin`.',
    authScopes: { admin: true },
    resolve: (_root, _args, ctx) => mailTexts(ctx),
  }),
  mailSettings: t.field({
    type: Settings,
    nullable: true,
    description: 'Where and how the shop is notified. Needs `admin`.',
    authScopes: { admin: true },
    resolve: (_root, _args, ctx) => mailSettings(ctx),
  }),
}))

const OF_STAFF = [UnauthenticatedError, ForbiddenError]

builder.mutationField('setMailText', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ mailText: EditableText }>('SetMailTextSuccess').implement({
      description: 'The text is saved.',
      fields: (f) => ({ mailText: f.expose('mailText', { type: Text, description: 'The new text.' }) }),
    }),
    description: 'Changes the text of a kind; empty subject and body restore the initial text. Needs `mail.write`.',
    authScopes: { may: 'mail.write' },
    errors: { types: [...OF_STAFF, InvalidInputError] },
    input: {
      kind: t.input.field({ type: MailKindType, description: 'Kind of e-mail.' }),
      subject: t.input.string({ description: 'Subject, up to 200 characters.' }),
      body: t.input.string({ description: 'Body in the markup of e-mails, up to 10,000 characters.' }),
    },
    resolve: async (_root, { input: { kind, ...markup } }, ctx) => ({ mailText: await setMailText(ctx, kind, markup) }),
  }),
)

builder.queryField('mailTextPreview', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ preview: MailPreview }>('MailTextPreviewSuccess').implement({
      description: 'The text is valid.',
      fields: (f) => ({
        preview: f.expose('preview', { type: MailPreviewType, description: 'The text with example values.' }),
      }),
    }),
    description: 'A text rendered with example values, before it is saved. Needs `mail.write`.',
    authScopes: { may: 'mail.write' },
    errors: { types: [...OF_STAFF, InvalidInputError] },
    input: {
      kind: t.input.field({ type: MailKindType, description: 'Kind of e-mail.' }),
      subject: t.input.string({ description: 'Subject, up to 200 characters.' }),
      body: t.input.string({ description: 'Body in the markup of e-mails, up to 10,000 characters.' }),
    },
    resolve: async (_root, { input: { kind, ...markup } }, ctx) => ({
      preview: await previewOfText(ctx, kind, markup),
    }),
  }),
)

builder.mutationField('setMailSettings', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ mailSettings: MailSettings }>('SetMailSettingsSuccess').implement({
      description: 'The settings are saved.',
      fields: (f) => ({ mailSettings: f.expose('mailSettings', { type: Settings, description: 'The new settings.' }) }),
    }),
    description: 'Changes where and how the shop is notified. Needs `mail.write`.',
    authScopes: { may: 'mail.write' },
    errors: { types: [...OF_STAFF, InvalidInputError] },
    input: {
      shopAddress: t.input.string({ required: false, description: 'Null or empty: SHOP_MAIL of the environment.' }),
      orders: t.input.field({ type: MailNoticeType, description: 'Notices of new orders.' }),
      reservations: t.input.field({ type: MailNoticeType, description: 'Notices of new reservations.' }),
      inquiries: t.input.field({ type: MailNoticeType, description: 'Notices of new inquiries.' }),
      lowStock: t.input.field({ type: MailNoticeType, description: 'Notices of stock that falls to its threshold.' }),
    },
    resolve: async (_root, { input: { shopAddress, ...notices } }, ctx) => ({
      mailSettings: await setMailSettings(ctx, { ...notices, shopAddress: shopAddress ?? null }),
    }),
  }),
)

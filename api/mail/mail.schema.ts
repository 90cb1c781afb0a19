import { ForbiddenError, InvalidInputError, UnauthenticatedError } from '#lib/errors.ts'
import type { MailSettings } from '#prisma/client.ts'
import { builder } from '../builder.ts'
import { MailKindType, MailNoticeType } from './mail-enums.schema.ts'
import { MailPreviewType } from './mail-messages.schema.ts'
import {
  mailTexts,
  previewOfText,
  updateMailSettings,
  updateMailText,
  type EditableText,
  type MailPreview,
} from './mail-panel.service.ts'
import { placeholdersOf } from './mail-placeholders.rules.ts'
import { mailSettings } from './mail-settings.service.ts'
import { openMailTransports } from './mail-transports.service.ts'

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
      fields: (f) => ({
        preview: f.expose('preview', { type: MailPreviewType, description: 'Filled in with an example.' }),
      }),
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

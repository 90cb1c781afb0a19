import { ForbiddenError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { nodeRow } from '#lib/node-row.ts'
import { builder } from '../builder.ts'
import { listedConnection } from '../connections.schema.ts'
import { MailKindType, MailStateType } from './mail-enums.schema.ts'
import { mailMessagesMatching } from './mail-messages.filter.ts'
import { previewOfMessage, resendMail, type MailPreview } from './mail-panel.service.ts'

/** What a letter says is read by `mailMessagePreview` alone. */
const Message = builder.prismaNode('MailMessage', {
  id: { field: 'id' },
  nullable: true,
  select: { id: true },
  findUnique: (id, { viewer }) => nodeRow(id, () => viewer.kind === 'admin'),
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

const MessageConnection = builder.connectionObject(
  { type: Message, name: 'MailMessageConnection' },
  { name: 'MailMessageEdge' },
)

export const MailPreviewType = builder.objectRef<MailPreview>('MailPreview').implement({
  description: 'A letter as mail programs show it.',
  authScopes: { admin: true },
  fields: (t) => ({
    subject: t.exposeString('subject', { description: 'One line.' }),
    html: t.exposeString('html', { description: 'A whole document without scripts.' }),
    text: t.exposeString('text', { description: 'For programs without HTML.' }),
  }),
})

const MessageFilter = builder.inputType('MailMessageFilter', {
  description: 'What the outbox is narrowed by; all that are given must hold.',
  fields: (t) => ({
    search: t.string({ required: false, description: 'A whole e-mail address, or the number of an order.' }),
    state: t.field({ type: MailStateType, required: false, description: 'Only these.' }),
  }),
})

builder.queryField('mailMessages', (t) =>
  t.connection(
    {
      type: Message,
      nullable: true,
      description: 'Letters of the outbox, newest first. Needs `admin`.',
      authScopes: { admin: true },
      args: { filter: t.arg({ type: MessageFilter, required: false, description: 'All when left out.' }) },
      resolve: (_root, args, ctx, info) =>
        listedConnection(
          { ctx, args, info },
          mailMessagesMatching(args.filter?.search ?? null, args.filter?.state ?? null),
          ({ where, select }) => ctx.db.mailMessage.findMany({ where, ...(select && { select }) }),
        ),
    },
    MessageConnection,
  ),
)

builder.queryField('mailMessage', (t) =>
  t.prismaField({
    type: Message,
    nullable: true,
    description: 'A letter of the outbox by its number; null when there is none. Needs `admin`.',
    authScopes: { admin: true },
    args: { databaseId: t.arg.int({ description: 'The number that people see.' }) },
    resolve: (query, _root, { databaseId }, ctx) =>
      ctx.db.mailMessage.findUnique({ ...query, where: nodeRow(databaseId, () => true) }),
  }),
)

builder.queryField('mailMessagePreview', (t) =>
  t.field({
    type: MailPreviewType,
    nullable: true,
    description: 'A letter as it was sent, without its secrets; before that an example of its kind. Needs `admin`.',
    authScopes: { admin: true },
    args: { databaseId: t.arg.int({ description: 'The number of the letter.' }) },
    resolve: (_root, { databaseId }, ctx) => previewOfMessage(ctx, databaseId),
  }),
)

builder.mutationField('resendMail', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ letter: typeof Message.$inferType }>('ResendMailSuccess').implement({
      description: 'The letter is on its way again.',
      fields: (f) => ({
        letter: f.expose('letter', { type: Message, description: 'The one that waits now: of a sent one a copy.' }),
      }),
    }),
    description: 'Sends a letter again: one that failed as it is, one that was sent once more. Needs `mail.write`.',
    authScopes: { may: 'mail.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError] },
    input: { databaseId: t.input.int({ description: 'The number of the letter.' }) },
    resolve: async (_root, { input }, ctx) => ({ letter: await resendMail(ctx, input.databaseId) }),
  }),
)

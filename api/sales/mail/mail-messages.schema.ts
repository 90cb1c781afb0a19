import { ForbiddenError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { rowId } from '#lib/global-id.ts'
import { nodeRow } from '#lib/node-row.ts'
import { builder } from '../../builder.ts'
import { mayDo } from '../../context.ts'
import { listedConnection } from '../../connections.schema.ts'
import { CreationSortType } from '../../scalars.schema.ts'
import { MailKindType, MailStateType } from './mail-enums.schema.ts'
import { mailMessagesMatching } from './mail-messages.filter.ts'
import { previewOfMessage, resendMail, type MailPreview } from './mail-panel.service.ts'

/** The content of an e-mail is exposed by `mailMessagePreview` only. */
export const MailMessage = builder.prismaNode('MailMessage', {
  id: { field: 'id' },
  nullable: true,
  select: { id: true },
  findUnique: (id, ctx) => nodeRow(id, () => mayDo(ctx, 'customers.read')),
  description: 'E-mail in the outbox. Needs `customers.read`: it has the address of a customer.',
  authScopes: { may: 'customers.read' },
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'Number for `mailMessage`.' }),
    kind: t.expose('kind', { type: MailKindType, description: 'Kind of the e-mail.' }),
    recipient: t.exposeString('recipient', { nullable: true, description: 'Null when it goes to the shop.' }),
    state: t.expose('state', { type: MailStateType, description: 'Delivery state.' }),
    tries: t.exposeInt('tries', { description: 'Number of tries.' }),
    nextTryAt: t.expose('nextTryAt', { type: 'DateTime', description: 'When a queued e-mail is due.' }),
    lastError: t.exposeString('lastError', { nullable: true, description: 'Error of the last try.' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true, description: 'When the server accepted it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was queued.' }),
  }),
})

export const MailMessageConnection = builder.connectionObject(
  { type: MailMessage, name: 'MailMessageConnection' },
  { name: 'MailMessageEdge' },
)

export const MailPreviewType = builder.objectRef<MailPreview>('MailPreview').implement({
  description: 'Rendered e-mail.',
  authScopes: { admin: true },
  fields: (t) => ({
    subject: t.exposeString('subject', { description: 'Subject line.' }),
    html: t.exposeString('html', { description: 'HTML document without scripts.' }),
    text: t.exposeString('text', { description: 'Body without markup.' }),
  }),
})

const MessageFilter = builder.inputType('MailMessageFilter', {
  description: 'Filter of the outbox; conditions are combined with AND.',
  fields: (t) => ({
    search: t.string({ required: false, description: 'A whole e-mail address, or the number of an order.' }),
    state: t.field({ type: MailStateType, required: false, description: 'Delivery state.' }),
  }),
})

builder.queryField('mailMessages', (t) =>
  t.connection(
    {
      type: MailMessage,
      nullable: true,
      description: 'E-mails in the outbox. Needs `customers.read`.',
      authScopes: { may: 'customers.read' },
      args: {
        filter: t.arg({ type: MessageFilter, required: false, description: 'Without it: all e-mails.' }),
        sort: t.arg({ type: CreationSortType, defaultValue: 'newest', description: 'Sort order.' }),
      },
      resolve: (_root, args, ctx, info) =>
        listedConnection(
          { ctx, args, info },
          mailMessagesMatching(args.filter?.search ?? null, args.filter?.state ?? null, args.sort === 'newest'),
          ({ where, select }) => ctx.db.mailMessage.findMany({ where, ...(select && { select }) }),
        ),
    },
    MailMessageConnection,
  ),
)

builder.queryField('mailMessage', (t) =>
  t.prismaField({
    type: MailMessage,
    nullable: true,
    description: 'E-mail in the outbox by its number; null when it does not exist. Needs `customers.read`.',
    authScopes: { may: 'customers.read' },
    args: { databaseId: t.arg.int({ description: 'Number of the e-mail.' }) },
    resolve: (query, _root, { databaseId }, ctx) =>
      ctx.db.mailMessage.findUnique({ ...query, where: nodeRow(databaseId, () => true) }),
  }),
)

builder.queryField('mailMessagePreview', (t) =>
  t.field({
    type: MailPreviewType,
    nullable: true,
    description:
      'Content of a sent e-mail without its secrets; an example of its kind when it is not sent yet. Needs `customers.read`.',
    authScopes: { may: 'customers.read' },
    args: { databaseId: t.arg.int({ description: 'Number of the e-mail.' }) },
    resolve: (_root, { databaseId }, ctx) => previewOfMessage(ctx, databaseId),
  }),
)

builder.mutationField('resendMail', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ mailMessage: typeof MailMessage.$inferType }>('ResendMailSuccess').implement({
      description: 'The e-mail is queued again.',
      fields: (f) => ({
        mailMessage: f.expose('mailMessage', {
          type: MailMessage,
          description: 'The queued e-mail; a copy if the original was sent.',
        }),
      }),
    }),
    description: 'Queues a failed e-mail again, or a copy of a sent one. Needs `mail.write`.',
    authScopes: { may: 'mail.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError] },
    input: { mailMessageId: t.input.globalID({ for: MailMessage, description: 'The `id` of the e-mail.' }) },
    resolve: async (_root, { input }, ctx) => ({ mailMessage: await resendMail(ctx, rowId(input.mailMessageId)) }),
  }),
)

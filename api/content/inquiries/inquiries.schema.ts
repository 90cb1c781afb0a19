import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { nodeRow } from '#lib/node-row.ts'
import { listedConnection } from '../../connections.schema.ts'
import { CreationSortType } from '../../scalars.schema.ts'
import { builder } from '../../builder.ts'
import { IdempotencyMismatchError } from '../../platform/idempotency/idempotency.errors.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import { deletionSuccess } from '../../payloads.schema.ts'
import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  TooManyAttemptsError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { inquiryInput, inquiryReplyInput } from './inquiries.input.ts'
import { deleteInquiry, INQUIRY_SENT, replyToInquiry, sendInquiry, setInquiryStatus } from './inquiries.service.ts'
import { inquiriesMatching } from './inquiries.filter.ts'

const InquiryStatus = builder.enumType('InquiryStatus', {
  description: 'How far staff have come with an inquiry; any may follow any.',
  values: {
    NEW: { value: 'new', description: 'Not opened yet.' },
    READ: { value: 'read', description: 'Read, not answered.' },
    REPLIED: { value: 'replied', description: 'Answered.' },
  } as const,
})

const InquiryReply = builder.prismaObject('InquiryReply', {
  description: 'An answer of staff, sent by e-mail.',
  authScopes: { admin: true },
  fields: (t) => ({
    text: t.exposeString('text', { description: 'Text of the reply, as typed.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written; its letter follows.' }),
    admin: t.relation('admin', { nullable: true, description: 'Who wrote it.' }),
  }),
})

export const Inquiry = builder.prismaNode('Inquiry', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => nodeRow(id, () => viewer.kind === 'admin'),
  description: 'A message from the contact form. Only the admin sees it.',
  authScopes: { admin: true },
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The number that people see.' }),
    name: t.exposeString('name', { description: 'Who wrote.' }),
    email: t.exposeString('email', { description: 'Where to answer.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Null when it was not given.' }),
    message: t.exposeString('message', { description: 'The whole text, as typed.' }),
    status: t.expose('status', { type: InquiryStatus, description: 'How far staff have come with it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it arrived.' }),
    replies: t.relation('replies', {
      type: InquiryReply,
      description: 'The answers of staff, oldest first.',
      query: { orderBy: { id: 'asc' } },
    }),
  }),
})

export const InquiryConnection = builder.connectionObject(
  { type: Inquiry, name: 'InquiryConnection' },
  { name: 'InquiryEdge' },
)

const InquiryFilter = builder.inputType('InquiryFilter', {
  description: 'What a list of messages is narrowed by; all that are given must hold.',
  fields: (t) => ({
    search: t.string({
      required: false,
      description:
        'Part of a name, address, phone or message, in any case; a phone also when it is written in another way.',
    }),
    status: t.field({ type: InquiryStatus, required: false, description: 'Status of the inquiries.' }),
  }),
})

builder.queryField('inquiries', (t) =>
  t.connection(
    {
      type: Inquiry,
      nullable: true,
      description: 'Messages from the contact form. Needs `admin`.',
      authScopes: { admin: true },
      args: {
        filter: t.arg({ type: InquiryFilter, required: false, description: 'Without it: all inquiries.' }),
        sort: t.arg({ type: CreationSortType, defaultValue: 'newest', description: 'Sort order.' }),
      },
      resolve: (_root, args, ctx, info) =>
        listedConnection(
          { ctx, args, info },
          inquiriesMatching(args.filter?.search ?? null, args.filter?.status ?? null, args.sort === 'newest'),
          (query) => ctx.db.inquiry.findMany(query),
        ),
    },
    InquiryConnection,
  ),
)

builder.queryField('inquiry', (t) =>
  t.prismaField({
    type: Inquiry,
    nullable: true,
    description: 'A message from the contact form by its number; null when there is none. Needs `admin`.',
    authScopes: { admin: true },
    args: { databaseId: t.arg.int({ description: 'The number that people see.' }) },
    resolve: (query, _root, { databaseId }, ctx) =>
      ctx.db.inquiry.findUnique({ ...query, where: nodeRow(databaseId, () => true) }),
  }),
)

const SendInquirySuccess = builder.objectRef<{ message: string }>('SendInquirySuccess').implement({
  description: 'The message has arrived.',
  fields: (t) => ({ message: t.exposeString('message', { description: 'What to tell the sender.' }) }),
})

builder.mutationField('sendInquiry', (t) =>
  t.fieldWithInput({
    type: SendInquirySuccess,
    description: 'Sends a message from the contact form. Anybody may; floods from one address are refused.',
    errors: { types: [InvalidInputError, TooManyAttemptsError] },
    input: {
      name: t.input.string({ description: 'Name of the writer.' }),
      email: t.input.string({ description: 'Where to answer.' }),
      phone: t.input.string({ required: false, description: 'Phone number; null without one.' }),
      message: t.input.string({ description: 'Up to 5000 characters.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      await sendInquiry(ctx, parseInput(inquiryInput, input))
      return { message: INQUIRY_SENT }
    },
  }),
)

const SetInquiryStatusSuccess = builder
  .objectRef<{ inquiry: typeof Inquiry.$inferType }>('SetInquiryStatusSuccess')
  .implement({
    description: 'The inquiry has the status.',
    fields: (t) => ({
      inquiry: t.expose('inquiry', { type: Inquiry, description: 'The inquiry as it is stored now.' }),
    }),
  })

builder.mutationField('setInquiryStatus', (t) =>
  t.fieldWithInput({
    type: SetInquiryStatusSuccess,
    description: 'Sets how far staff have come with an inquiry. Needs `inquiries.write`.',
    authScopes: { may: 'inquiries.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError] },
    input: {
      inquiryId: t.input.globalID({ for: Inquiry, description: 'The `id` of the inquiry.' }),
      status: t.input.field({ type: InquiryStatus, description: 'The new status.' }),
    },
    resolve: async (_root, { input }, ctx) => ({
      inquiry: await setInquiryStatus(ctx, rowId(input.inquiryId), input.status),
    }),
  }),
)

builder.mutationField('replyToInquiry', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ inquiry: typeof Inquiry.$inferType }>('ReplyToInquirySuccess').implement({
      description: 'The answer is on its way, and the inquiry is answered.',
      fields: (f) => ({
        inquiry: f.expose('inquiry', { type: Inquiry, description: 'The inquiry as it is stored now.' }),
      }),
    }),
    description: 'Answers an inquiry by mail. Needs `inquiries.write`.',
    authScopes: { may: 'inquiries.write' },
    errors: {
      types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, IdempotencyMismatchError],
    },
    input: {
      inquiryId: t.input.globalID({ for: Inquiry, description: 'The `id` of the inquiry.' }),
      text: t.input.string({ description: 'Up to 5000 characters.' }),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input: { inquiryId, ...reply } }, ctx) => ({
      inquiry: await replyToInquiry(ctx, rowId(inquiryId), parseInput(inquiryReplyInput, reply)),
    }),
  }),
)

builder.mutationField('deleteInquiry', (t) =>
  t.fieldWithInput({
    type: deletionSuccess('Inquiry', 'The inquiry is deleted.'),
    description: 'Deletes an inquiry for good. Needs `inquiries.write`.',
    authScopes: { may: 'inquiries.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError] },
    input: { inquiryId: t.input.globalID({ for: Inquiry, description: 'The `id` of the inquiry.' }) },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.inquiryId)
      await deleteInquiry(ctx, id)
      return { id }
    },
  }),
)

import { rowId } from '#lib/global-id.ts'
import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import { nodeRow } from '#lib/node-row.ts'
import { expectedVersion } from '#lib/versions.ts'
import { builder } from '../builder.ts'
import { defineNestedConnection, listedConnection } from '../connections.schema.ts'
import { mayDo, type Context } from '../context.ts'
import { InquiryConnection, Inquiry } from '../inquiries/inquiries.schema.ts'
import { Order, OrderConnection } from '../orders/orders.schema.ts'
import { Reservation, ReservationConnection } from '../reservations/reservations.schema.ts'
import { Review, ReviewConnection } from '../reviews/reviews.schema.ts'
import { Money } from '../scalars.schema.ts'
import { contactsMatching, OF_CONTACT, type ContactSort } from './contacts.filter.ts'
import { contactNotesInput } from './contacts.input.ts'
import { rentalLosses, updateContactNotes } from './contacts.service.ts'
import { gatherContacts } from './gather-contacts.service.ts'

const nestedOrders = defineNestedConnection((ctx: Context, query) => ctx.db.order.findMany(query))
const nestedInquiries = defineNestedConnection((ctx: Context, { where }) => ctx.db.inquiry.findMany({ where }))
const nestedReservations = defineNestedConnection((ctx: Context, query) => ctx.db.reservation.findMany(query))
const nestedReviews = defineNestedConnection((ctx: Context, query) => ctx.db.review.findMany(query))

export const Contact = builder.prismaNode('Contact', {
  id: { field: 'id' },
  nullable: true,
  select: { id: true },
  findUnique: (id, ctx) => nodeRow(id, () => mayDo(ctx, 'customers.read')),
  description:
    'Somebody who ordered, wrote or has an account: all that shares a phone or an e-mail address. Needs `customers.read`.',
  authScopes: { may: 'customers.read' },
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The number that people see.' }),
    name: t.exposeString('name', { description: 'As it was written last.' }),
    phone: t.exposeString('phone', { description: 'As it was written last; empty when it never was.' }),
    email: t.exposeString('email', { description: 'As it was written last.' }),
    orderCount: t.exposeInt('orderCount', { description: 'Orders that are not cancelled.' }),
    ordered: t.field({
      type: Money,
      description: 'What these orders cost, in the shop’s currency.',
      select: { orderedMinor: true },
      resolve: ({ orderedMinor }) => Number(orderedMinor),
    }),
    paid: t.field({
      type: Money,
      description: 'What those of them cost that are paid.',
      select: { paidMinor: true },
      resolve: ({ paidMinor }) => Number(paidMinor),
    }),
    lastOrderAt: t.expose('lastOrderAt', { type: 'DateTime', nullable: true, description: 'Null without an order.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the shop first heard of them.' }),
    notes: t.exposeString('notes', { description: 'Of staff; may be empty.' }),
    version: t.exposeInt('version', { description: 'Of the notes; send it back as `expectedVersion`.' }),
    depositsKept: t.field({
      type: Money,
      description: 'Kept of deposits for damage and loss, in the shop’s currency.',
      resolve: async ({ id }, _args, ctx) => (await rentalLosses(ctx).load(id)).keptMinor,
    }),
    damagedPieces: t.int({
      description: 'Rented pieces that came back damaged.',
      resolve: async ({ id }, _args, ctx) => (await rentalLosses(ctx).load(id)).damaged,
    }),
    lostPieces: t.int({
      description: 'Rented pieces that did not come back.',
      resolve: async ({ id }, _args, ctx) => (await rentalLosses(ctx).load(id)).lost,
    }),
    orders: t.connection(
      {
        type: Order,
        nullable: true,
        description: 'Newest first, cancelled ones too.',
        resolve: ({ id }, args, ctx, info) => nestedOrders({ ctx, args, info }, id, OF_CONTACT.orders),
      },
      OrderConnection,
    ),
    reservations: t.connection(
      {
        type: Reservation,
        nullable: true,
        description: 'What they rented, newest first.',
        resolve: ({ id }, args, ctx, info) => nestedReservations({ ctx, args, info }, id, OF_CONTACT.reservations),
      },
      ReservationConnection,
    ),
    inquiries: t.connection(
      {
        type: Inquiry,
        nullable: true,
        description: 'What they wrote, newest first.',
        resolve: ({ id }, args, ctx, info) => nestedInquiries({ ctx, args, info }, id, OF_CONTACT.inquiries),
      },
      InquiryConnection,
    ),
    reviews: t.connection(
      {
        type: Review,
        nullable: true,
        description: 'Their reviews, newest first, those that wait too.',
        resolve: ({ id }, args, ctx, info) => nestedReviews({ ctx, args, info }, id, OF_CONTACT.reviews),
      },
      ReviewConnection,
    ),
  }),
})

const ContactConnection = builder.connectionObject(
  { type: Contact, name: 'ContactConnection' },
  { name: 'ContactEdge' },
)

const ContactSortType = builder.enumType('ContactSort', {
  description: 'In which order contacts are listed.',
  values: {
    LAST_ORDER: { value: 'last_order', description: 'Who ordered last first; who never did last.' },
    ORDERED: { value: 'ordered', description: 'Who ordered for most first.' },
    ORDER_COUNT: { value: 'order_count', description: 'Who has most orders first.' },
  } as const satisfies Record<Uppercase<ContactSort>, { value: ContactSort; description: string }>,
})

builder.queryField('contacts', (t) =>
  t.connection(
    {
      type: Contact,
      nullable: true,
      description: 'Everybody the shop knows. Needs `customers.read`.',
      authScopes: { may: 'customers.read' },
      args: {
        search: t.arg.string({
          required: false,
          description:
            'Words that stand in a name, phone or address they were ever written with; a phone in any writing.',
        }),
        sort: t.arg({ type: ContactSortType, defaultValue: 'last_order', description: 'Their order.' }),
      },
      resolve: async (_root, { search, sort, ...args }, ctx, info) => {
        await gatherContacts(ctx)
        return listedConnection({ ctx, args, info }, contactsMatching(search ?? null, sort), (query) =>
          ctx.db.contact.findMany(query),
        )
      },
    },
    ContactConnection,
  ),
)

builder.queryField('contact', (t) =>
  t.prismaField({
    type: Contact,
    nullable: true,
    description: 'A contact by its number; null when there is none, or it is one with another. Needs `customers.read`.',
    authScopes: { may: 'customers.read' },
    args: { databaseId: t.arg.int({ description: 'The number that people see.' }) },
    resolve: async (query, _root, { databaseId }, ctx) => {
      await gatherContacts(ctx)
      return ctx.db.contact.findUnique({ ...query, where: nodeRow(databaseId, () => true) })
    },
  }),
)

const UpdateContactNotesSuccess = builder
  .objectRef<{ contact: typeof Contact.$inferType }>('UpdateContactNotesSuccess')
  .implement({
    description: 'The notes are stored.',
    fields: (t) => ({
      contact: t.expose('contact', { type: Contact, description: 'The contact as it is stored now.' }),
    }),
  })

builder.mutationField('updateContactNotes', (t) =>
  t.fieldWithInput({
    type: UpdateContactNotesSuccess,
    description:
      'Writes what staff note on a contact; they are told it when they ask for their data. Needs `customers.write`.',
    authScopes: { may: 'customers.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, StaleVersionError] },
    input: {
      contactId: t.input.globalID({ for: Contact, description: 'The `id` of the contact.' }),
      notes: t.input.string({ description: 'Up to 5000 characters; empty removes them.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx) => ({
      contact: await updateContactNotes(ctx, {
        ...parseInput(contactNotesInput, { ...input, contactId: rowId(input.contactId) }),
        expectedVersion: input.expectedVersion,
      }),
    }),
  }),
)

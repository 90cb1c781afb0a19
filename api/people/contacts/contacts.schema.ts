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
import { builder } from '../../builder.ts'
import { defineNestedConnection, listedConnection } from '../../connections.schema.ts'
import { mayDo, type Context } from '../../context.ts'
import { InquiryConnection, Inquiry } from '../../content/inquiries/inquiries.schema.ts'
import { Order, OrderConnection } from '../../sales/orders/orders.schema.ts'
import { Reservation, ReservationConnection } from '../../sales/reservations/reservations.schema.ts'
import { Review, ReviewConnection } from '../../catalogue/reviews/reviews.schema.ts'
import { Money } from '../../scalars.schema.ts'
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
    'Person who ordered, wrote an inquiry or has an account: all records with a common phone or e-mail address. Needs `customers.read`.',
  authScopes: { may: 'customers.read' },
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'Number of the contact.' }),
    name: t.exposeString('name', { description: 'Latest name.' }),
    phone: t.exposeString('phone', { description: 'Latest phone; empty without one.' }),
    email: t.exposeString('email', { description: 'Latest e-mail address.' }),
    orderCount: t.exposeInt('orderCount', { description: 'Number of orders that are not cancelled.' }),
    rentalCount: t.exposeInt('rentalCount', {
      description: 'Number of orders that are not cancelled and have a rental that was not rejected.',
    }),
    ordered: t.field({
      type: Money,
      description: 'Total of these orders in the shop’s currency.',
      select: { orderedMinor: true },
      resolve: ({ orderedMinor }) => Number(orderedMinor),
    }),
    paid: t.field({
      type: Money,
      description: 'Total of the paid ones.',
      select: { paidMinor: true },
      resolve: ({ paidMinor }) => Number(paidMinor),
    }),
    lastOrderAt: t.expose('lastOrderAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the latest order; null without one.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the earliest record.' }),
    notes: t.exposeString('notes', { description: 'Notes of staff; may be empty.' }),
    version: t.exposeInt('version', { description: 'Version of the notes; send it as `expectedVersion`.' }),
    depositsWithheld: t.field({
      type: Money,
      description: 'Deposits withheld for damage and loss, in the shop’s currency.',
      resolve: async ({ id }, _args, ctx) => (await rentalLosses(ctx).load(id)).withheldMinor,
    }),
    damagedPieces: t.int({
      description: 'Rented units returned damaged.',
      resolve: async ({ id }, _args, ctx) => (await rentalLosses(ctx).load(id)).damaged,
    }),
    lostPieces: t.int({
      description: 'Rented units that were lost.',
      resolve: async ({ id }, _args, ctx) => (await rentalLosses(ctx).load(id)).lost,
    }),
    orders: t.connection(
      {
        type: Order,
        nullable: true,
        description: 'Orders, newest first, including cancelled ones.',
        resolve: ({ id }, args, ctx, info) => nestedOrders({ ctx, args, info }, id, OF_CONTACT.orders),
      },
      OrderConnection,
    ),
    reservations: t.connection(
      {
        type: Reservation,
        nullable: true,
        description: 'Reservations, newest first.',
        resolve: ({ id }, args, ctx, info) => nestedReservations({ ctx, args, info }, id, OF_CONTACT.reservations),
      },
      ReservationConnection,
    ),
    inquiries: t.connection(
      {
        type: Inquiry,
        nullable: true,
        description: 'Inquiries, newest first.',
        resolve: ({ id }, args, ctx, info) => nestedInquiries({ ctx, args, info }, id, OF_CONTACT.inquiries),
      },
      InquiryConnection,
    ),
    reviews: t.connection(
      {
        type: Review,
        nullable: true,
        description: 'Reviews, newest first, including pending ones.',
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
  description: 'Sort order of contacts.',
  values: {
    LAST_ORDER_DESC: { value: 'last_order_desc', description: 'Latest order first; contacts without orders last.' },
    LAST_ORDER_ASC: {
      value: 'last_order_asc',
      description: 'Contacts without orders first, then the earliest last order.',
    },
    ORDERED_DESC: { value: 'ordered_desc', description: 'Highest total first.' },
    ORDERED_ASC: { value: 'ordered_asc', description: 'Lowest total first.' },
    ORDER_COUNT_DESC: { value: 'order_count_desc', description: 'Most orders first.' },
    ORDER_COUNT_ASC: { value: 'order_count_asc', description: 'Fewest orders first.' },
  } as const satisfies Record<Uppercase<ContactSort>, { value: ContactSort; description: string }>,
})

const ContactFilterType = builder.inputType('ContactFilter', {
  description: 'Filter of contacts; conditions are combined with AND.',
  fields: (t) => ({
    search: t.string({
      required: false,
      description: 'Words of any name, phone or address used so far; a phone in any notation.',
    }),
    minRentalCount: t.int({
      required: false,
      description: 'Rented at least so many times, as `rentalCount` counts; 3 for more than twice.',
    }),
  }),
})

builder.queryField('contacts', (t) =>
  t.connection(
    {
      type: Contact,
      nullable: true,
      description: 'All contacts. Needs `customers.read`.',
      authScopes: { may: 'customers.read' },
      args: {
        filter: t.arg({ type: ContactFilterType, required: false, description: 'Without it: all contacts.' }),
        sort: t.arg({ type: ContactSortType, defaultValue: 'last_order_desc', description: 'Sort order.' }),
      },
      resolve: async (_root, { filter, sort, ...args }, ctx, info) => {
        await gatherContacts(ctx)
        return listedConnection({ ctx, args, info }, contactsMatching(filter ?? {}, sort), (query) =>
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
    description:
      'A contact by its number; null when it does not exist or was merged into another. Needs `customers.read`.',
    authScopes: { may: 'customers.read' },
    args: { databaseId: t.arg.int({ description: 'Number of the contact.' }) },
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
      contact: t.expose('contact', { type: Contact, description: 'The changed contact.' }),
    }),
  })

builder.mutationField('updateContactNotes', (t) =>
  t.fieldWithInput({
    type: UpdateContactNotesSuccess,
    description: 'Changes the notes on a contact; a customer’s data export includes them. Needs `customers.write`.',
    authScopes: { may: 'customers.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, StaleVersionError] },
    input: {
      contactId: t.input.globalID({ for: Contact, description: 'The `id` of the contact.' }),
      notes: t.input.string({ description: 'Notes, up to 5000 characters; empty clears them.' }),
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

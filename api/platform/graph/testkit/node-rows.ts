import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import { cartKey } from '../../../sales/carts/cart-owner.rules.ts'
import { gatherContacts } from '../../../people/contacts/gather-contacts.service.ts'
import { makeAttributeValue, makeMaker, makePackage, makeRental, makeReview } from '../../../testkit/make.ts'
import type { Samples } from '../../../testkit/samples.ts'
import type { TestShop } from '../../../testkit/shop.ts'

export type NodeCaller = 'visitor' | 'holder' | 'owner' | 'other' | 'admin'

const EVERYBODY = ['visitor', 'holder', 'owner', 'other', 'admin'] as const

/** By type of node the callers that see an existing row; the owner is that of the samples. */
export const SEEN_BY: Readonly<Record<string, readonly NodeCaller[]>> = {
  Admin: ['admin'],
  AdminSession: ['admin'],
  Attribute: EVERYBODY,
  AttributeValue: EVERYBODY,
  AuditEntry: ['admin'],
  BankEntry: ['admin'],
  BinItem: ['admin'],
  Cart: ['owner', 'admin'],
  CartLine: ['owner', 'admin'],
  CartPackage: ['owner', 'admin'],
  Category: EVERYBODY,
  Contact: ['admin'],
  CourierPlace: EVERYBODY,
  Customer: ['owner', 'admin'],
  Document: ['admin'],
  Inquiry: ['admin'],
  MailMessage: ['admin'],
  Maker: EVERYBODY,
  Order: ['owner', 'admin'],
  OrderCharge: ['owner', 'admin'],
  OrderLine: ['owner', 'admin'],
  OrderNote: ['owner', 'admin'],
  OrderPackage: ['owner', 'admin'],
  CardPayment: ['owner', 'admin'],
  OrderReturn: ['owner', 'admin'],
  OrderPlainEvent: ['admin'],
  OrderLineEvent: ['admin'],
  OrderStatusEvent: ['admin'],
  OrderPaymentEvent: ['admin'],
  OrderEditEvent: ['admin'],
  OrderReservationEvent: ['admin'],
  OrderUnitsEvent: ['admin'],
  OrderPeriodEvent: ['admin'],
  OrderPromoCodeEvent: ['admin'],
  OwnAddress: ['owner'],
  OwnSession: ['owner'],
  Party: ['owner', 'admin'],
  Parcel: ['admin'],
  Payment: ['admin'],
  PackagePart: EVERYBODY,
  PackageProduct: EVERYBODY,
  PromoCode: ['admin'],
  RentalMovement: ['admin'],
  Reservation: ['admin'],
  SetAside: ['admin'],
  RentalProduct: EVERYBODY,
  Review: EVERYBODY,
  SaleProduct: EVERYBODY,
  StockMovement: ['admin'],
  StockRecord: ['admin'],
  Subcategory: EVERYBODY,
  Variant: EVERYBODY,
}

/** An existing row of each type of node, by the key in its global id. The admin has a deletion in the bin (`makeHistory`). */
export async function makeNodeRows(
  { app }: Pick<TestShop, 'app'>,
  samples: Samples,
  admin: Awaited<ReturnType<TestShop['admin']>>,
): Promise<Record<string, number | string>> {
  const { db } = app
  const { customerId, sessionId } = samples.owner.viewer
  const firstId = async (statement: Prisma.Sql) => (await app.sql.first(returning({ id: int })`${statement}`))?.id ?? 0
  const { id: rentalId } = await makeRental(app)
  const value = await makeAttributeValue(app)
  const { id: packageId } = await makePackage(app, { parts: [{ itemId: rentalId }] })
  const address = { name: 'Ана', phone: '0888123456', deliveryMethod: 'home_address', address: 'Витоша 1' } as const
  await gatherContacts(app)
  const { orderId, reservationId } = samples
  await db.reservation.update({ where: { id: reservationId }, data: { status: 'approved' } })
  const day = new Date('2026-12-01')
  const addEvent = async (event: Omit<Prisma.OrderEventUncheckedCreateInput, 'orderId' | 'at'>) =>
    Number((await db.orderEvent.create({ data: { orderId, at: new Date(), ...event } })).id)
  return {
    Admin: admin.viewer.adminId,
    AdminSession: admin.viewer.sessionId,
    Attribute: value.attributeId,
    AttributeValue: value.id,
    AuditEntry: await firstId(sql`SELECT id FROM audit_entries LIMIT 1`),
    BankEntry: await firstId(sql`
      WITH s AS (INSERT INTO bank_statements (file_name, added, repeated, at) VALUES ('', 1, 0, now()) RETURNING id)
      INSERT INTO bank_entries (statement_id, account, entry_key, booked_on, amount_minor, currency, payer_name, payer_account, text, reference)
      SELECT id, '', '1', now(), 1, 'BGN', '', '', '', '' FROM s RETURNING id`),
    BinItem: await firstId(sql`SELECT id FROM bin_items LIMIT 1`),
    Cart: cartKey({ customerId, sessionId: '' }),
    CartLine: (await db.cartLine.findUniqueOrThrow({ where: { id: samples.ownLineId } })).number,
    CartPackage: await firstId(sql`
      INSERT INTO cart_packages (cart_id, product_id, quantity, adults, children, starts_on, ends_on, recipe_version)
      SELECT id, ${packageId}, 1, 8, 6, date '2099-12-30', date '2100-01-01', 1 FROM carts WHERE customer_id = ${customerId} RETURNING number AS id`),
    Category: samples.categoryId,
    Contact: await firstId(sql`SELECT id FROM contacts LIMIT 1`),
    CourierPlace: await firstId(sql`
      INSERT INTO courier_places (courier, code, kind, name, town, address, takes_in, gives_out, town_key, search_text)
      VALUES ('econt', '1', 'office', 'Център', 'София', 'ул. Граф Игнатиев 10', true, true, 'sofia', ' sofia centar') RETURNING id`),
    Customer: customerId,
    Document: samples.documentId,
    Inquiry: samples.inquiryId,
    MailMessage: await firstId(sql`SELECT id FROM mail_messages LIMIT 1`),
    Maker: (await makeMaker(app)).id,
    Order: orderId,
    OrderLine: await firstId(sql`SELECT id FROM order_lines WHERE order_id = ${orderId} LIMIT 1`),
    OrderCharge: await firstId(sql`
      INSERT INTO order_charges (order_id, kind, name, amount_minor, at)
      VALUES (${orderId}, 'other', 'Опаковка', 1, now()) RETURNING id`),
    OrderNote: (await db.orderNote.create({ data: { orderId, kind: 'public', text: 'Готова е.' } })).id,
    OrderPackage: await firstId(sql`
      INSERT INTO order_packages (order_id, product_id, name, quantity, adults, children, price_minor)
      VALUES (${orderId}, ${packageId}, 'Пакет', 1, 1, 0, 0) RETURNING id`),
    CardPayment: (
      await db.cardPayment.create({
        data: {
          orderId,
          provider: 'stripe',
          pageToken: '00000000-0000-4000-8000-000000000000',
          amountMinor: 100n,
          currency: 'BGN',
          isHeld: true,
          closesAt: new Date(),
          steppedAt: new Date(),
          createdAt: new Date(),
        },
      })
    ).id,
    OrderReturn: (await db.orderReturn.create({ data: { orderId, reason: 'Замяна' } })).id,
    OrderPlainEvent: await addEvent({ kind: 'notes_changed' }),
    OrderLineEvent: await addEvent({ kind: 'rental_closed' }),
    OrderStatusEvent: await addEvent({ kind: 'status_changed', statusFrom: 'pending', statusTo: 'processing' }),
    OrderPaymentEvent: await addEvent({ kind: 'payment_changed', paymentFrom: 'pending', paymentTo: 'paid' }),
    OrderEditEvent: await addEvent({ kind: 'edited', changes: [] }),
    OrderReservationEvent: await addEvent({ kind: 'reservation_deleted', reservationFrom: 'rejected' }),
    OrderUnitsEvent: await addEvent({ kind: 'rental_handed_over', units: 1 }),
    OrderPeriodEvent: await addEvent({
      kind: 'rental_moved',
      startsFrom: day,
      endsFrom: day,
      startsTo: day,
      endsTo: day,
    }),
    OrderPromoCodeEvent: await addEvent({ kind: 'promo_code_dropped', promoCode: 'КОД' }),
    RentalMovement: await firstId(sql`
      INSERT INTO rental_movements (reservation_id, kind, quantity, at)
      VALUES (${reservationId}, 'handed_over', 1, now()) RETURNING id`),
    OwnAddress: (await db.customerAddress.create({ data: { customerId, ...address } })).id,
    OwnSession: sessionId,
    PackagePart: await firstId(sql`SELECT id FROM package_parts WHERE product_id = ${packageId}`),
    PackageProduct: packageId,
    RentalProduct: rentalId,
    SaleProduct: samples.productId,
    Party: await firstId(sql`
      INSERT INTO parties (cart_id, event_on, adults, children)
      SELECT id, date '2099-12-31', 8, 6 FROM carts WHERE customer_id = ${customerId} RETURNING id`),
    Parcel: await firstId(sql`
      INSERT INTO parcels (order_id, carrier, attempt, reference, state_at, claimed_at, destination, weight_grams, currency, cod_minor)
      VALUES (${orderId}, 'econt', 1, ${`${orderId}-1`}, now(), now(), 'София', 500, 'BGN', 0) RETURNING id`),
    Payment: await firstId(sql`
      INSERT INTO payments (order_id, kind, purpose, amount_minor, method, till_day, at)
      VALUES (${orderId}, 'received', 'goods', 1, 'cash', now(), now()) RETURNING id`),
    PromoCode: samples.promoCodeId,
    Reservation: reservationId,
    Review: (await makeReview(app, { productId: samples.productId, isApproved: true })).id,
    SetAside: (
      await db.setAside.create({ data: { productId: rentalId, quantity: 1, reason: 'damaged', at: new Date() } })
    ).id,
    StockMovement: await firstId(sql`SELECT id FROM stock_movements LIMIT 1`),
    StockRecord: await firstId(
      sql`SELECT id FROM stock WHERE product_id = ${samples.productId} AND variant_id IS NULL`,
    ),
    Subcategory: samples.subcategoryId,
    Variant: samples.variantId,
  }
}

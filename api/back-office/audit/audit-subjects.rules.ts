import type { AuditKind } from '#rules/audit-kinds.ts'

/** The type of node of a kind of object; null for parts and settings, which are no nodes. */
const NODE_TYPES: Readonly<Record<AuditKind, string | null>> = {
  product: 'Product',
  variant: 'Variant',
  stock: null,
  category: 'Category',
  subcategory: 'Subcategory',
  attribute: 'Attribute',
  attribute_value: 'AttributeValue',
  maker: 'Maker',
  promo_code: 'PromoCode',
  review: 'Review',
  inquiry: 'Inquiry',
  inquiry_reply: null,
  reservation: 'Reservation',
  order: 'Order',
  contact: 'Contact',
  admin: 'Admin',
  rental_movement: null,
  set_aside: 'SetAside',
  closed_day: null,
  special_hours: null,
  order_note: null,
  order_return: null,
  order_charge: null,
  payment: 'Payment',
  till_day: null,
  delivery: null,
  shop_facts: null,
  page_text: null,
  document: 'Document',
  mail_settings: null,
  saved_view: null,
  mail_text: null,
}

export const nodeTypeOf = (kind: AuditKind): string | null => NODE_TYPES[kind]

import { AUDIT_KINDS } from '#rules/audit-kinds.ts'
import { auditSideText } from '#rules/audit-words.ts'
import { shownShop } from '../../../web/lib/shown-shop.ts'
import type { AuditAction, AuditKind } from '../../gql/graph.ts'

export const KIND_LABELS: Record<AuditKind, string> = {
  PRODUCT: AUDIT_KINDS.product,
  VARIANT: AUDIT_KINDS.variant,
  STOCK: AUDIT_KINDS.stock,
  CATEGORY: AUDIT_KINDS.category,
  SUBCATEGORY: AUDIT_KINDS.subcategory,
  ATTRIBUTE: AUDIT_KINDS.attribute,
  ATTRIBUTE_VALUE: AUDIT_KINDS.attribute_value,
  MAKER: AUDIT_KINDS.maker,
  PROMO_CODE: AUDIT_KINDS.promo_code,
  REVIEW: AUDIT_KINDS.review,
  INQUIRY: AUDIT_KINDS.inquiry,
  INQUIRY_REPLY: AUDIT_KINDS.inquiry_reply,
  RESERVATION: AUDIT_KINDS.reservation,
  ORDER: AUDIT_KINDS.order,
  CONTACT: AUDIT_KINDS.contact,
  ADMIN: AUDIT_KINDS.admin,
  RENTAL_MOVEMENT: AUDIT_KINDS.rental_movement,
  SET_ASIDE: AUDIT_KINDS.set_aside,
  PAYMENT: AUDIT_KINDS.payment,
  ORDER_CHARGE: AUDIT_KINDS.order_charge,
  PARCEL: AUDIT_KINDS.parcel,
  TILL_DAY: AUDIT_KINDS.till_day,
  CLOSED_DAY: AUDIT_KINDS.closed_day,
  SPECIAL_HOURS: AUDIT_KINDS.special_hours,
  ORDER_NOTE: AUDIT_KINDS.order_note,
  ORDER_RETURN: AUDIT_KINDS.order_return,
  DELIVERY: AUDIT_KINDS.delivery,
  SHOP_FACTS: AUDIT_KINDS.shop_facts,
  GUARANTEE_NOTICE: AUDIT_KINDS.guarantee_notice,
  ESHOP: AUDIT_KINDS.eshop,
  SERVICE_KEY: AUDIT_KINDS.service_key,
  AUDIT_FILE: AUDIT_KINDS.audit_file,
  PAGE_TEXT: AUDIT_KINDS.page_text,
  DOCUMENT: AUDIT_KINDS.document,
  MAIL_SETTINGS: AUDIT_KINDS.mail_settings,
  SAVED_VIEW: AUDIT_KINDS.saved_view,
  MAIL_TEXT: AUDIT_KINDS.mail_text,
}

export const ACTIONS: Record<AuditAction, { label: string; palette: string }> = {
  CREATED: { label: 'Добавено', palette: 'mint' },
  CHANGED: { label: 'Променено', palette: 'gray' },
  DELETED: { label: 'Изтрито', palette: 'red' },
  RESTORED: { label: 'Върнато', palette: 'iris' },
}

/** One side of a change. */
export const sideText = (field: string, values: readonly string[]): string =>
  auditSideText(field, values, shownShop().pricing.currency)

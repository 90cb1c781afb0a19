import { AUDIT_KINDS } from '#rules/audit-kinds.ts'
import { dateTimeText, dayText } from '../../../web/lib/date-text.ts'
import type { AuditAction, AuditKind } from '../../gql/graph.ts'

export const KIND_LABELS: Record<AuditKind, string> = {
  PRODUCT: AUDIT_KINDS.product,
  VARIANT: AUDIT_KINDS.variant,
  STOCK: AUDIT_KINDS.stock,
  CATEGORY: AUDIT_KINDS.category,
  SUBCATEGORY: AUDIT_KINDS.subcategory,
  PROMO_CODE: AUDIT_KINDS.promo_code,
  REVIEW: AUDIT_KINDS.review,
  INQUIRY: AUDIT_KINDS.inquiry,
  RESERVATION: AUDIT_KINDS.reservation,
  ORDER: AUDIT_KINDS.order,
  ADMIN: AUDIT_KINDS.admin,
  RENTAL_MOVEMENT: AUDIT_KINDS.rental_movement,
  SET_ASIDE: AUDIT_KINDS.set_aside,
  DEPOSIT: AUDIT_KINDS.deposit,
  DOCUMENT: AUDIT_KINDS.document,
  DOCUMENT_ISSUER: AUDIT_KINDS.document_issuer,
  MAIL_SETTINGS: AUDIT_KINDS.mail_settings,
}

export const ACTIONS: Record<AuditAction, { label: string; palette: string }> = {
  CREATED: { label: 'Добавено', palette: 'mint' },
  CHANGED: { label: 'Променено', palette: 'gray' },
  DELETED: { label: 'Изтрито', palette: 'red' },
  RESTORED: { label: 'Върнато', palette: 'iris' },
}

/** Columns in words, whatever the object; a column without a line is shown as it is called. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'име',
  description: 'описание',
  price_minor: 'цена',
  price_per_day_minor: 'цена на ден',
  former_price_minor: 'предишна цена',
  reduced_at: 'намалено от',
  featured: 'значка ТОП',
  images: 'снимки',
  categories: 'категории',
  subcategories: 'подкатегории',
  goes_with: 'върви с',
  size: 'размер',
  is_active: 'действащ',
  quantity: 'брой',
  low_stock_threshold: 'минимум',
  image_url: 'снимка',
  icon: 'икона',
  color_class: 'цветове',
  category_id: 'категория №',
  code: 'код',
  discount_percentage: 'отстъпка, %',
  valid_from: 'валиден от',
  valid_until: 'валиден до',
  max_uses: 'най-много употреби',
  rating: 'оценка',
  text: 'текст',
  is_verified_purchase: 'потвърдена покупка',
  is_approved: 'одобрен',
  status: 'статус',
  starts_on: 'от',
  ends_on: 'до',
  order_cancelled: 'отказана поръчка',
  notes: 'бележки',
  payment_status: 'плащане',
  final_minor: 'за плащане',
  total_minor: 'общо',
  products_minor: 'продукти',
  discount_minor: 'отстъпка',
  delivery_fee_minor: 'доставка',
  waived_fee_minor: 'отпаднала доставка',
  promo_code: 'промо код',
  number: 'номер',
  reason: 'основание',
  issued_on: 'издадена на',
  supplied_on: 'данъчно събитие на',
  net_minor: 'без ДДС',
  vat_minor: 'ДДС',
  company_name: 'фирма',
  company_eik: 'ЕИК',
  company_vat: 'ДДС номер',
  company_address: 'адрес',
  company_manager: 'МОЛ',
  bank_name: 'банка',
  bank_iban: 'IBAN',
  bank_bic: 'BIC',
  issued_by: 'съставител',
  damaged: 'повредени',
  lost: 'изгубени',
  note: 'бележка',
  amount_minor: 'сума',
  username: 'потребителско име',
  role: 'роля',
  password_hash: 'парола',
  must_change_password: 'сменя паролата при вход',
  totp_confirmed_at: 'кодове за вход от',
}

const VALUES: Readonly<Record<string, string>> = {
  true: 'да',
  false: 'не',
  pending: 'чака',
  processing: 'обработва се',
  shipped: 'изпратена',
  delivered: 'доставена',
  completed: 'завършена',
  cancelled: 'отказана',
  approved: 'одобрена',
  rejected: 'отхвърлена',
  paid: 'платена',
  failed: 'неуспешно',
  new: 'ново',
  read: 'прочетено',
  replied: 'отговорено',
  owner: 'Собственик',
  manager: 'Управител',
  packer: 'Склад',
  read_only: 'Само преглед',
}

export const fieldText = (field: string): string => FIELDS[field] ?? field

function valueText(field: string, value: string): string {
  if (field.endsWith('_minor')) return (Number(value) / 100).toFixed(2)
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return dateTimeText(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayText(value)
  return VALUES[value] ?? value
}

/** One side of a change; a long dash for nothing. */
export const sideText = (field: string, values: readonly string[]): string =>
  values.length === 0 ? '—' : values.map((value) => valueText(field, value)).join(', ')

// Kinds of objects as the triggers of the audit log name them (prisma/sql/audit/audit_row.sql), in the panel's words.

export const AUDIT_KINDS = {
  product: 'Продукт',
  variant: 'Размер',
  stock: 'Наличност',
  category: 'Категория',
  subcategory: 'Подкатегория',
  attribute: 'Атрибут',
  attribute_value: 'Стойност на атрибут',
  maker: 'Производител',
  promo_code: 'Промо код',
  review: 'Отзив',
  inquiry: 'Запитване',
  inquiry_reply: 'Отговор на запитване',
  reservation: 'Резервация',
  order: 'Поръчка',
  contact: 'Клиент',
  admin: 'Служител',
  rental_movement: 'Предаване или връщане',
  set_aside: 'Отделени бройки',
  payment: 'Плащане',
  order_charge: 'Начисление',
  parcel: 'Пратка',
  till_day: 'Каса',
  closed_day: 'Почивен ден',
  special_hours: 'Ден с друго работно време',
  order_note: 'Бележка към поръчка',
  order_return: 'Върнати стоки',
  delivery: 'Доставка и валута',
  shop_facts: 'Данни на фирмата',
  guarantee_notice: 'Уведомление за гаранцията',
  eshop: 'Електронен магазин',
  service_key: 'Ключ на външна услуга',
  audit_file: 'Одиторски файл',
  page_text: 'Текст на страница',
  document: 'Фактура',
  mail_settings: 'Настройки на писмата',
  saved_view: 'Изглед на списък',
  mail_text: 'Текст на писмо',
} as const

export type AuditKind = keyof typeof AUDIT_KINDS

export const isAuditKind = (text: string): text is AuditKind => Object.hasOwn(AUDIT_KINDS, text)

export const ALL_AUDIT_KINDS: readonly AuditKind[] = Object.keys(AUDIT_KINDS).filter(isAuditKind)

export const RENTAL_STATE_LABELS = {
  WAITING: 'Чакаща',
  APPROVED: 'Одобрена',
  HANDED_OVER: 'Предадена',
  PARTLY_RETURNED: 'Частично върната',
  LATE: 'Закъсняла',
  RETURNED: 'Върната',
  CLOSED: 'Приключена',
  REJECTED: 'Отказана',
  CANCELLED: 'Поръчката е отменена',
} as const

export const INQUIRY_STATUS_LABELS = { NEW: 'Ново', READ: 'Прочетено', REPLIED: 'Отговорено' } as const

export const PROMO_CODE_STATUS_LABELS = {
  ACTIVE: 'Активен',
  UPCOMING: 'Предстоящ',
  EXPIRED: 'Изтекъл',
  EXHAUSTED: 'Изчерпан',
  INACTIVE: 'Неактивен',
} as const

export const DOCUMENT_KIND_LABELS = { INVOICE: 'Фактура', CREDIT_NOTE: 'Кредитно известие' } as const

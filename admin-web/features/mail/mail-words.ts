import type { MailKind, MailNotice, MailState } from '../../gql/graph.ts'

export const MAIL_KINDS: Record<MailKind, string> = {
  ORDER_RECEIVED: 'Получена поръчка',
  ORDER_SENT: 'Изпратена поръчка',
  PARCEL_READY: 'Пратката чака',
  PARCEL_DELIVERED: 'Доставена пратка',
  PARCEL_REFUSED: 'Отказана пратка',
  ORDER_CHANGED: 'Променена поръчка',
  ORDER_CANCELLED: 'Отменена поръчка',
  ORDER_NOTE: 'Бележка по поръчка',
  CARD_PAYMENT: 'Плащане с карта',
  DEPOSIT_NEEDED: 'Депозит по карта: чака клиента',
  DEPOSIT_CLAIMED: 'Депозит по карта: удържано',
  DOCUMENT_ISSUED: 'Фактура или известие',
  RESERVATION_APPROVED: 'Одобрена резервация',
  RESERVATION_REJECTED: 'Отказана резервация',
  RETURN_TOMORROW: 'Утре е връщането',
  RETURN_OVERDUE: 'Просрочено връщане',
  PARTY_GUESTS: 'Парти: колко гости',
  PARTY_DELIVERY: 'Парти: след три дни',
  PARTY_PICKUP: 'Парти: вземане',
  PARTY_RETURN: 'Парти: връщане',
  PARTY_NEXT_YEAR: 'Парти: след година',
  INQUIRY_REPLY: 'Отговор на запитване',
  WITHDRAWAL_RECEIVED: 'Отказ от договор',
  PASSWORD_FORGOTTEN: 'Забравена парола',
  EMAIL_CONFIRMATION: 'Потвърждаване на имейл',
  SHOP_ORDER: 'За магазина: нова поръчка',
  SHOP_CARD_PAYMENT: 'За магазина: плащане с карта',
  SHOP_RESERVATION: 'За магазина: нова резервация',
  SHOP_INQUIRY: 'За магазина: ново запитване',
  SHOP_LOW_STOCK: 'За магазина: малко бройки',
  SHOP_DIGEST: 'За магазина: обобщение на деня',
}

export const MAIL_STATES: Record<MailState, { label: string; palette: string }> = {
  WAITING: { label: 'Чака', palette: 'sun' },
  SENDING: { label: 'Изпраща се', palette: 'sun' },
  SENT: { label: 'Изпратено', palette: 'mint' },
  FAILED: { label: 'Неизпратено', palette: 'red' },
  UNKNOWN: { label: 'Неясно дали е изпратено', palette: 'orange' },
  DIGEST: { label: 'За обобщението', palette: 'gray' },
  DROPPED: { label: 'Не се изпраща', palette: 'gray' },
}

export const MAIL_NOTICES: Record<MailNotice, { label: string }> = {
  EACH: { label: 'Веднага, по едно писмо' },
  DIGEST: { label: 'Веднъж на ден, заедно' },
  OFF: { label: 'Без писма' },
}

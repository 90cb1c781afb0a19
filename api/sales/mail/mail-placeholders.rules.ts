import type { MailKind } from '#prisma/client.ts'
import type { MailValue, MailValues } from './mail-markup.rules.ts'

interface Placeholder {
  meaning: string
  example: MailValue
}

type Placeholders = Readonly<Record<string, Placeholder>>

const RENTED = [{ left: 'Бял стол „Кьоселик“ × 40', note: '05.12.2026 – 06.12.2026', right: '120.00 лв' }] as const

const GREETED: Placeholders = { 'customer.name': { meaning: 'името на клиента', example: 'Ана Иванова' } }

const ORDER: Placeholders = {
  ...GREETED,
  'order.number': { meaning: 'номерът на поръчката', example: '1038' },
  'order.date': { meaning: 'денят на поръчката', example: '22.11.2026' },
  'order.lines': {
    meaning: 'таблица с артикулите и сумите',
    example: [
      { left: 'Балон „Звезда“ × 2', right: '13.80 лв' },
      ...RENTED,
      { left: 'Доставка', right: '6.00 лв' },
      { left: 'Общо', right: '139.80 лв / 71.48 €', isSum: true },
    ],
  },
  'order.next': {
    meaning: 'какво следва: изпращане или потвърждение на наема',
    example: 'Ще ви пишем, когато я изпратим.',
  },
  'order.deposit': { meaning: 'депозитът; празно без наем', example: '60.00 лв / 30.68 €' },
  'order.depositTerms': {
    meaning: 'как се взема депозитът по карта; празно, когато се плаща при получаване',
    example: 'В деня преди получаването сумата на депозита се блокира по картата ви.',
  },
  'order.owed': {
    meaning: 'сумата за банков превод; празно при друго плащане и при платена поръчка',
    example: '139.80 лв / 71.48 €',
  },
  'order.transfer': {
    meaning: 'таблица с данните за банков превод; празно както сумата за превод',
    example: [
      { left: 'IBAN', right: 'BG21 STSA 9300 0012 3456 78' },
      { left: 'Основание', right: 'Поръчка 1038' },
    ],
  },
  'pickup.place': {
    meaning: 'откъде се взема наетото; празно, ако нищо не се взема',
    example: 'ул. „Околовръстен път“ 260, София',
  },
  'pickup.hours': {
    meaning: 'кога се взема наетото; празно, ако нищо не се взема',
    example: 'Понеделник – петък, 10:00 – 18:00. Събота и неделя: по уговорка',
  },
  'order.total': { meaning: 'сумата за плащане', example: '139.80 лв / 71.48 €' },
  'order.payment': { meaning: 'начинът на плащане', example: 'Наложен платеж' },
  'order.delivery': { meaning: 'начинът на доставка', example: 'до офис на куриер' },
  'order.address': { meaning: 'адресът на доставка; празно при вземане от склада', example: 'София, офис Младост' },
  'order.note': {
    meaning: 'бележката на клиента; празно, ако няма бележка, и в писмото до клиент без профил',
    example: 'Обадете се преди доставка.',
  },
  'order.link': { meaning: 'адресът на страницата на поръчката', example: 'https://sharenka.bg/order/1038' },
}

const WITHDRAWABLE: Placeholders = {
  ...ORDER,
  'withdrawal.link': {
    meaning: 'адресът за отказ от договора; празно, ако поръчката е само за наем',
    example: 'https://sharenka.bg/withdrawal?order=1038',
  },
  'rental.terms': {
    meaning: 'адресът на условията за наем; празно без наем',
    example: 'https://sharenka.bg/rental-terms',
  },
}

const RESERVATION: Placeholders = {
  ...ORDER,
  'reservation.lines': { meaning: 'таблица с наетото и дните', example: RENTED },
}

const RETURN: Placeholders = {
  ...RESERVATION,
  'return.day': { meaning: 'последният ден на наема', example: '06.12.2026' },
}

const PARTY: Placeholders = {
  ...ORDER,
  'party.day': { meaning: 'денят на партито', example: '12 декември' },
}

const PARTY_RENTALS: Placeholders = {
  ...PARTY,
  'reservation.lines': { meaning: 'таблица с наетото и дните; може да е празна', example: RENTED },
}

const ACCOUNT: Placeholders = {
  ...GREETED,
  link: { meaning: 'адресът, който се отваря от писмото', example: 'https://sharenka.bg/account/…' },
}

const PARCEL: Placeholders = {
  ...WITHDRAWABLE,
  'order.tracking': { meaning: 'куриерът и номерът на товарителницата', example: 'Еконт, 1051234567890' },
}

const CARD: Placeholders = {
  ...ORDER,
  'card.amount': { meaning: 'сумата на плащането с карта', example: '139.80 лв / 71.48 €' },
  'card.state': { meaning: 'какво стана с плащането', example: 'Плащането е отменено: от картата ви не е взето нищо.' },
  'card.problem': { meaning: 'какво не е наред с плащането', example: 'Оспорено от картодържателя' },
  'card.reason': { meaning: 'причината; може да е празно', example: 'Счупена чаша.' },
  'card.link': {
    meaning: 'адресът на плащането; празно, ако не се плаща отново',
    example: 'https://sharenka.bg/pay/1038',
  },
}

const CLAIM: Placeholders = {
  ...ORDER,
  'deposit.reason': { meaning: 'защо се удържа', example: 'Счупен крак на стол.' },
  'deposit.lines': {
    meaning: 'таблица с повреденото и липсващото',
    example: [{ left: 'Бял стол „Кьоселик“', note: 'Счупен крак', right: 'повредени: 1' }],
  },
  'deposit.sums': {
    meaning: 'таблица с депозита, удържаното и остатъка',
    example: [
      { left: 'Депозит', right: '60.00 лв / 30.68 €' },
      { left: 'Удържано', right: '20.00 лв / 10.23 €' },
      { left: 'Освобождава се по картата', right: '40.00 лв / 20.45 €', isSum: true },
    ],
  },
}

const FOR_SHOP: Placeholders = {
  'panel.link': { meaning: 'адресът в панела', example: 'https://sharenka.bg/admin' },
}

const PLACEHOLDERS: Record<MailKind, Placeholders> = {
  order_received: WITHDRAWABLE,
  reservation_approved: RESERVATION,
  reservation_rejected: {
    ...RESERVATION,
    'reservation.reason': {
      meaning: 'причината за отказа; може да е празно',
      example: 'Столовете са повредени при предишен наем.',
    },
  },
  order_sent: {
    ...WITHDRAWABLE,
    'order.tracking': {
      meaning: 'куриерът и номерът на товарителницата; може да е празно',
      example: 'Еконт, 1051234567890',
    },
  },
  parcel_ready: {
    ...PARCEL,
    'parcel.cod': { meaning: 'сумата на наложения платеж; празно без него', example: '139.80 лв / 71.48 €' },
  },
  parcel_delivered: PARCEL,
  parcel_refused: PARCEL,
  order_changed: {
    ...ORDER,
    'order.changes': {
      meaning: 'таблица с промените: какво е било и какво е сега',
      example: [
        { left: 'Балон „Звезда“', right: '2 бр. → 3 бр.' },
        { left: 'За плащане', right: '132.90 лв → 139.80 лв' },
      ],
    },
  },
  order_cancelled: {
    ...ORDER,
    'order.refund': {
      meaning: 'сумата, която ще върнете; празно, ако нищо не е платено',
      example: '139.80 лв / 71.48 €',
    },
  },
  order_note: {
    ...ORDER,
    'note.text': { meaning: 'какво сте написали', example: 'Балоните ще са готови в петък след 10 часа.' },
  },
  return_tomorrow: RETURN,
  return_overdue: RETURN,
  party_guests: PARTY,
  party_delivery: {
    ...PARTY,
    'party.parcel': {
      meaning: 'докъде е пратката; празно, ако нищо не се изпраща',
      example: 'Пратката пътува към вас: Еконт, 1051234567890.',
    },
  },
  party_pickup: {
    ...PARTY_RENTALS,
    'pickup.day': { meaning: 'кога се взема поръчката', example: 'днес, 11 декември' },
  },
  party_return: {
    ...PARTY_RENTALS,
    'return.day': { meaning: 'последният ден на наема', example: 'утре, 14 декември' },
  },
  party_next_year: {
    ...PARTY,
    'shop.link': { meaning: 'адресът на магазина', example: 'https://sharenka.bg' },
    'reminder.stop': {
      meaning: 'адресът, на който клиентът спира напомнянето',
      example: 'https://sharenka.bg/order/1038#reminder',
    },
  },
  password_forgotten: ACCOUNT,
  email_confirmation: ACCOUNT,
  withdrawal_received: {
    ...GREETED,
    'withdrawal.text': {
      meaning: 'изявлението на клиента; празно, ако на този имейл няма поръчка',
      example: 'Отказвам се от поръчка № 1038.',
    },
    'withdrawal.date': { meaning: 'кога е получено', example: '22.11.2026, 14:05 ч.' },
  },
  inquiry_reply: {
    'inquiry.name': { meaning: 'кой е питал', example: 'Мария Петрова' },
    'inquiry.date': { meaning: 'кога е питал', example: '22.11.2026, 14:05 ч.' },
    'inquiry.message': { meaning: 'какво е питал', example: 'Имате ли балони с хелий за петък?' },
    'reply.greeting': {
      meaning: 'поздрав; празно, ако отговорът започва с поздрав',
      example: 'Здравейте, Мария Петрова,',
    },
    'reply.text': { meaning: 'отговорът от панела', example: 'Имаме. Ще ви ги запазим за петък след 10 ч.' },
  },
  document_issued: {
    ...ORDER,
    'document.kind': { meaning: '„Фактура“ или „Кредитно известие“', example: 'Фактура' },
    'document.number': { meaning: 'номерът на документа', example: '0000000042' },
    'document.total': { meaning: 'сумата на документа с ДДС', example: '139.80 лв / 71.48 €' },
  },
  card_payment: CARD,
  deposit_needed: CARD,
  deposit_claimed: CLAIM,
  shop_card_payment: { ...CARD, ...FOR_SHOP },
  shop_order: { ...ORDER, ...FOR_SHOP },
  shop_reservation: { ...RESERVATION, ...FOR_SHOP },
  shop_inquiry: {
    ...FOR_SHOP,
    'inquiry.name': { meaning: 'кой пише', example: 'Мария Петрова' },
    'inquiry.email': { meaning: 'имейлът му', example: 'maria@example.com' },
    'inquiry.phone': { meaning: 'телефонът му; може да е празно', example: '0888 123 456' },
    'inquiry.message': { meaning: 'какво пише', example: 'Имате ли балони с хелий за петък?' },
  },
  shop_low_stock: {
    ...FOR_SHOP,
    'product.name': { meaning: 'артикулът и размерът му', example: 'Балон „Звезда“, 18 инча' },
    'stock.left': { meaning: 'колко са останали', example: '3' },
    'stock.threshold': { meaning: 'прагът, под който се предупреждава', example: '5' },
  },
  shop_digest: {
    ...FOR_SHOP,
    'digest.day': { meaning: 'денят', example: '22.11.2026' },
    'digest.lines': {
      meaning: 'таблица с новото от последното обобщение',
      example: [{ left: 'Нова поръчка № 1038', note: 'Ана Иванова', right: '139.80 лв' }],
    },
  },
}

export const placeholdersOf = (kind: MailKind): { name: string; meaning: string }[] =>
  Object.entries(PLACEHOLDERS[kind]).map(([name, { meaning }]) => ({ name, meaning }))

export function placeholderNames(kind: MailKind): { names: string[]; tables: string[] } {
  const known = Object.entries(PLACEHOLDERS[kind])
  return {
    names: known.map(([name]) => name),
    tables: known.filter(([, { example }]) => typeof example !== 'string').map(([name]) => name),
  }
}

export const exampleValues = (kind: MailKind): MailValues =>
  Object.fromEntries(Object.entries(PLACEHOLDERS[kind]).map(([name, { example }]) => [name, example]))

import type { OpeningWeek } from '#rules/opening-hours.ts'
import type { ShopFacts, ShownFacts } from '#rules/shop-facts.ts'

/** As a new shop has them, with the registered address. */
export const WRITTEN_FACTS: ShopFacts = {
  company: 'Шаренка Парти ООД',
  eik: '207654321',
  vat: 'BG207654321',
  manager: 'Мария Димитрова',
  registeredAddress: 'София 1408, бул. „Витоша“ 118',
  street: 'бул. „Витоша“ 118',
  city: 'София',
  postalCode: '1408',
  warehouse: 'ул. „Околовръстен път“ 260, София',
  phone: '+359 2 491 70 20',
  email: 'zdravey@sharenka.example',
  bankHolder: 'Шаренка Парти ООД',
  bankName: 'Банка ДСК',
  bankIban: 'BG21STSA93000012345678',
  bankBic: 'STSABGSF',
  issuedBy: '',
}

const day = (state: 'open' | 'by_arrangement', opensAt: string | null, closesAt: string | null) => ({
  state,
  opensAt,
  closesAt,
})

/** Of a new shop. */
export const OPENING_WEEK: OpeningWeek = [
  ...Array.from({ length: 5 }, () => day('open', '10:00', '18:00')),
  day('by_arrangement', null, null),
  day('by_arrangement', null, null),
]

export const SHOP_FACTS: ShownFacts = {
  ...WRITTEN_FACTS,
  week: OPENING_WEEK,
  specialHours: [],
  hours: 'Понеделник – петък, 10:00 – 18:00',
  weekendHours: 'Събота и неделя: по уговорка',
}

import type { ShopFacts } from '#rules/shop-facts.ts'

/** As a new shop has them, with the registered address. */
export const SHOP_FACTS: ShopFacts = {
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
  hours: 'Понеделник – петък, 10:00 – 18:00',
  weekendHours: 'Събота и неделя: по уговорка',
  bankHolder: 'Шаренка Парти ООД',
  bankName: 'Банка ДСК',
  bankIban: 'BG21STSA93000012345678',
  bankBic: 'STSABGSF',
  issuedBy: '',
}

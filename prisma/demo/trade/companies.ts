import type { DemoCompany } from './orders.ts'

/** Companies that ask for an invoice. */
export const company = {
  kindergarten: {
    name: 'Частна детска градина „Слънчо“ ЕООД',
    address: 'София, ул. „Околовръстен път“ 251',
    manager: 'Таня Велинова',
    eik: '200000017',
    vat: 'BG200000017',
  },
  agency: {
    name: '„Събития и усмивки“ ООД',
    address: 'Пловдив, бул. „Шести септември“ 152',
    manager: 'Красимира Балева',
    eik: '200000024',
    vat: 'BG200000024',
  },
  it: { name: '„Ясен код“ АД', address: 'София, бул. „Цариградско шосе“ 115', manager: 'Владимир Чернев', eik: '200000031' },
  restaurant: { name: 'Ресторант „Липите“ ЕТ – Г. Гочев', address: 'Варна, кв. „Виница“', manager: 'Георги Гочев', eik: '200000048' },
} as const satisfies Record<string, DemoCompany>

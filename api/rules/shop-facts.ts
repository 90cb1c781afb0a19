import type { OpeningWeek, SpecialHours } from './opening-hours.ts'

/** The company and the shop, on pages, documents and in e-mails (docs/spec/documents.md#company). */
export interface ShopFacts {
  company: string
  eik: string
  /** Empty without VAT registration. */
  vat: string
  manager: string
  /** Empty until staff fill it in; no document is issued before. */
  registeredAddress: string
  street: string
  city: string
  postalCode: string
  warehouse: string
  phone: string
  email: string
  bankHolder: string
  bankName: string
  bankIban: string
  bankBic: string
  /** The person who signs documents; may be empty. */
  issuedBy: string
}

export interface ShownHours {
  week: OpeningWeek
  /** From today on. */
  specialHours: readonly SpecialHours[]
  /** Days with hours, in words; empty without any. */
  hours: string
  /** The other days of the week, in words; empty without any. */
  weekendHours: string
}

/** What pages show of the shop. */
export interface ShownFacts extends ShopFacts, ShownHours {}

export const FACT_NAMES = [
  'company',
  'eik',
  'vat',
  'manager',
  'registeredAddress',
  'street',
  'city',
  'postalCode',
  'warehouse',
  'phone',
  'email',
  'bankHolder',
  'bankName',
  'bankIban',
  'bankBic',
  'issuedBy',
] as const satisfies readonly (keyof ShopFacts)[]

/** May be empty. */
export const OPTIONAL_FACTS: readonly (keyof ShopFacts)[] = ['vat', 'issuedBy']

/** Of the company; until staff fill it in, of the showroom. */
export const companyAddress = ({ registeredAddress, city, postalCode, street }: ShopFacts): string =>
  registeredAddress || `${city} ${postalCode}, ${street}`

export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

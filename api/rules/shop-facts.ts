export interface ShopFacts {
  company: string
  eik: string
  vat: string
  manager: string
  street: string
  city: string
  postalCode: string
  warehouse: string
  phone: string
  email: string
  hours: string
  weekendHours: string
  bankHolder: string
  bankName: string
  bankIban: string
  bankBic: string
}

export const FACT_NAMES = [
  'company',
  'eik',
  'vat',
  'manager',
  'street',
  'city',
  'postalCode',
  'warehouse',
  'phone',
  'email',
  'hours',
  'weekendHours',
  'bankHolder',
  'bankName',
  'bankIban',
  'bankBic',
] as const satisfies readonly (keyof ShopFacts)[]

export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

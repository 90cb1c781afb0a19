import { bicProblem, eikProblem, ibanProblem, plainNumber, vatProblem } from '#rules/company-numbers.ts'
import { EMAIL_MESSAGE, isEmail, isPhone, PHONE_MESSAGE } from '#rules/contact-fields.ts'
import { FACT_NAMES, OPTIONAL_FACTS, type ShopFacts } from '#rules/shop-facts.ts'
import type { TrackedField } from '../../lib/conflicts.ts'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { priceProblem } from '../../lib/price.ts'
import type { DeliveryForm_deliveryFragment } from './DeliveryForm.graphql.ts'

export interface DeliveryForm {
  homeAddressFee: string
  courierOfficeFee: string
  /** Empty: delivery is never free. */
  freeDeliveryFrom: string
}

export const deliveryFormOf = (delivery: DeliveryForm_deliveryFragment): DeliveryForm => ({
  homeAddressFee: delivery.homeAddressFee.amount,
  courierOfficeFee: delivery.courierOfficeFee.amount,
  freeDeliveryFrom: delivery.freeDeliveryFrom?.amount ?? '',
})

export const DELIVERY_LABELS: Record<keyof DeliveryForm, string> = {
  homeAddressFee: 'До адрес',
  courierOfficeFee: 'До офис на куриер',
  freeDeliveryFrom: 'Безплатна доставка от',
}

export const DELIVERY_FIELDS: readonly TrackedField<DeliveryForm>[] = [
  { name: 'до адрес', read: ({ homeAddressFee }) => homeAddressFee },
  { name: 'до офис', read: ({ courierOfficeFee }) => courierOfficeFee },
  { name: 'безплатна доставка', read: ({ freeDeliveryFrom }) => freeDeliveryFrom },
]

const problemsOf = (problems: readonly (readonly [string, string | undefined])[]): FieldErrors =>
  Object.fromEntries(problems.flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem]])))

export const deliveryProblems = ({ homeAddressFee, courierOfficeFee, freeDeliveryFrom }: DeliveryForm): FieldErrors =>
  problemsOf([
    ['homeAddressFee', priceProblem(homeAddressFee)],
    ['courierOfficeFee', priceProblem(courierOfficeFee)],
    ['freeDeliveryFrom', freeDeliveryFrom.trim() === '' ? undefined : priceProblem(freeDeliveryFrom)],
  ])

export const FACT_LABELS: Record<keyof ShopFacts, string> = {
  company: 'Фирма',
  eik: 'ЕИК',
  vat: 'ДДС номер',
  manager: 'МОЛ',
  registeredAddress: 'Седалище и адрес на управление',
  street: 'Улица и номер',
  city: 'Град',
  postalCode: 'Пощенски код',
  warehouse: 'Склад за инвентара под наем',
  phone: 'Телефон',
  email: 'Имейл',
  bankHolder: 'Получател',
  bankName: 'Банка',
  bankIban: 'IBAN',
  bankBic: 'BIC',
  issuedBy: 'Съставител на документите',
}

/** The same record is on pages, in e-mails and on documents (docs/spec/documents.md#company). */
export const FACT_GROUPS: readonly { title: string; names: readonly (keyof ShopFacts)[] }[] = [
  { title: 'Фирма', names: ['company', 'eik', 'vat', 'manager', 'registeredAddress', 'issuedBy'] },
  { title: 'Сметка за плащания', names: ['bankHolder', 'bankName', 'bankIban', 'bankBic'] },
  {
    title: 'Магазин и склад',
    names: ['street', 'city', 'postalCode', 'warehouse', 'phone', 'email'],
  },
]

/** The facts alone: the stored object also has what other forms of the page read. */
export function factsFormOf(stored: ShopFacts): ShopFacts {
  const { company, eik, vat, manager, registeredAddress, issuedBy } = stored
  const { street, city, postalCode, warehouse, phone, email } = stored
  const { bankHolder, bankName, bankIban, bankBic } = stored
  return {
    company,
    eik,
    vat,
    manager,
    registeredAddress,
    street,
    city,
    postalCode,
    warehouse,
    phone,
    email,
    bankHolder,
    bankName,
    bankIban,
    bankBic,
    issuedBy,
  }
}

export const isOptional = (name: keyof ShopFacts): boolean => OPTIONAL_FACTS.includes(name)

export const FACT_FIELDS: readonly TrackedField<ShopFacts>[] = FACT_NAMES.map((name) => ({
  name: FACT_LABELS[name],
  read: (facts) => facts[name],
}))

const wrong: Partial<Record<keyof ShopFacts, (text: string) => string | null>> = {
  eik: (text) => eikProblem(plainNumber(text)),
  vat: (text) => vatProblem(plainNumber(text)),
  phone: (text) => (isPhone(text) ? null : PHONE_MESSAGE),
  email: (text) => (isEmail(text) ? null : EMAIL_MESSAGE),
  bankIban: (text) => ibanProblem(plainNumber(text)),
  bankBic: (text) => bicProblem(plainNumber(text)),
}

export const factProblems = (facts: ShopFacts): FieldErrors =>
  problemsOf(
    FACT_NAMES.map((name) => {
      const text = facts[name].trim()
      if (text !== '') return [name, wrong[name]?.(text) ?? undefined]
      return [name, isOptional(name) ? undefined : 'Задължително поле']
    }),
  )

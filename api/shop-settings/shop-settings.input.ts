import { z } from 'zod'
import { emailField, phoneField, priceField, requiredText } from '#lib/fields.ts'
import {
  BIC_MESSAGE,
  EIK_MESSAGE,
  IBAN_MESSAGE,
  ibanOf,
  isBic,
  isEik,
  isIban,
  isVat,
  VAT_MESSAGE,
} from '#rules/contact-fields.ts'

const line = (max: number) => requiredText({ max, singleLine: true, required: 'Задължително поле' })

export const deliveryInput = z.object({
  homeAddressFee: priceField,
  courierOfficeFee: priceField,
  /** Null: delivery is never free. */
  freeDeliveryFrom: priceField
    .refine((minor) => minor > 0, 'Сумата е по-голяма от 0; оставете полето празно, ако няма безплатна доставка')
    .nullish()
    .transform((minor) => minor ?? null),
})

export type DeliveryInput = z.output<typeof deliveryInput>

export const shopFactsInput = z.object({
  company: line(200),
  eik: line(13).refine(isEik, EIK_MESSAGE),
  vat: line(20).refine(isVat, VAT_MESSAGE),
  manager: line(200),
  street: line(200),
  city: line(100),
  postalCode: line(10).refine((text) => /^\d{4}$/.test(text), 'Пощенският код е от 4 цифри'),
  warehouse: line(300),
  phone: phoneField,
  email: emailField,
  hours: line(100),
  weekendHours: line(100),
  bankHolder: line(200),
  bankName: line(100),
  bankIban: line(42).transform(ibanOf).refine(isIban, IBAN_MESSAGE),
  bankBic: line(11).refine(isBic, BIC_MESSAGE),
})

const MAX_QUESTIONS = 50

export const questionsInput = z.object({
  questions: z
    .array(z.object({ question: line(300), answer: requiredText({ max: 2000, required: 'Задължително поле' }) }))
    .max(MAX_QUESTIONS, `Най-много ${MAX_QUESTIONS} въпроса`),
})

export type QuestionsInput = z.output<typeof questionsInput>

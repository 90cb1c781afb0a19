import { z } from 'zod'
import {
  bicField,
  eikField,
  emailField,
  ibanField,
  phoneField,
  priceField,
  requiredText,
  optionalText,
  optionalVatField,
} from '#lib/fields.ts'

const NEEDED = 'Задължително поле'

const line = (max: number) => requiredText({ max, singleLine: true, required: NEEDED })

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
  eik: eikField(NEEDED),
  vat: optionalVatField.transform((vat) => vat ?? ''),
  manager: line(200),
  registeredAddress: line(500),
  street: line(200),
  city: line(100),
  postalCode: line(10).refine((text) => /^\d{4}$/.test(text), 'Пощенският код е от 4 цифри'),
  warehouse: line(300),
  phone: phoneField,
  email: emailField,
  bankHolder: line(200),
  bankName: line(100),
  bankIban: ibanField(NEEDED),
  bankBic: bicField(NEEDED),
  issuedBy: optionalText(200)
    .optional()
    .transform((name) => name ?? ''),
})

const MAX_QUESTIONS = 50

export const questionsInput = z.object({
  questions: z
    .array(z.object({ question: line(300), answer: requiredText({ max: 2000, required: NEEDED }) }))
    .max(MAX_QUESTIONS, `Най-много ${MAX_QUESTIONS} въпроса`),
})

export type QuestionsInput = z.output<typeof questionsInput>

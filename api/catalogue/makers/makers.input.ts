import { z } from 'zod'
import { requiredText } from '#lib/fields.ts'
import { electronicAddressProblem } from '#rules/safety-data.ts'

const name = requiredText({ max: 120, singleLine: true, required: 'Въведете име' })
const postalAddress = requiredText({ max: 300, singleLine: true, required: 'Въведете пощенски адрес' })
const electronicAddress = requiredText({
  max: 254,
  singleLine: true,
  required: 'Въведете имейл или страница',
}).superRefine((text, check) => {
  const message = electronicAddressProblem(text)
  if (message !== null) check.addIssue({ code: 'custom', message })
})

/** The form of a maker: one outside the EU has a contact in it (docs/spec/product-safety.md#makers). */
export const makerInput = z
  .object({
    name,
    postalAddress,
    electronicAddress,
    isInEu: z.boolean({ error: 'Невалидна стойност' }),
    contact: z
      .object({ name, postalAddress, electronicAddress })
      .nullish()
      .transform((contact) => contact ?? null),
  })
  .refine(({ isInEu, contact }) => isInEu || contact !== null, {
    path: ['contact'],
    error: 'Производител извън ЕС има лице за контакт в ЕС',
  })

export type MakerInput = z.output<typeof makerInput>

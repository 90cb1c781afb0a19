import { z } from 'zod'
import { dayField, optionalText, priceField } from '#lib/fields.ts'
import { PartyPlace } from '#prisma/client.ts'
import { guestsProblem } from '#rules/parties.ts'
import { cartInput } from '../carts/carts.input.ts'

export const planPartyInput = cartInput
  .extend({
    eventOn: dayField,
    adults: z.number(),
    children: z
      .number()
      .nullish()
      .transform((count) => count ?? 0),
    theme: optionalText(60),
    budget: priceField
      .refine((minor) => minor > 0, 'Бюджетът е по-голям от 0')
      .nullish()
      .transform((minor) => minor ?? null),
    place: z
      .enum(PartyPlace)
      .nullish()
      .transform((place) => place ?? null),
  })
  .superRefine(({ adults, children }, check) => {
    const message = guestsProblem(adults, children)
    if (message !== null) check.addIssue({ code: 'custom', message, path: ['adults'] })
  })

export type PlanPartyInput = z.output<typeof planPartyInput>

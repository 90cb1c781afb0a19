import { z } from 'zod'
import { dayField, idField, priceField, quantityField } from '#lib/fields.ts'
import { PartyPlace } from '#prisma/client.ts'
import { guestsProblem } from '#rules/parties.ts'
import { MAX_EXTRAS } from '#rules/party-proposals.ts'
import { idempotencyKeyField } from '../../platform/idempotency/idempotency.input.ts'
import { cartInput } from '../carts/carts.input.ts'

const MAX_COLOURS = 10

/** Common to the proposals and to taking one. */
export const partyWishes = {
  eventOn: dayField,
  guests: z.object({ adults: z.number(), children: z.number() }).superRefine(({ adults, children }, check) => {
    const message = guestsProblem(adults, children)
    if (message !== null) check.addIssue({ code: 'custom', message, path: ['adults'] })
  }),
  budget: priceField
    .refine((minor) => minor > 0, 'Бюджетът е по-голям от 0')
    .nullish()
    .transform((minor) => minor ?? null),
}

export const proposalsInput = z.object({
  ...partyWishes,
  theme: z.int().nullable(),
  colours: z.array(z.int()).max(MAX_COLOURS, `Най-много ${MAX_COLOURS} цвята`),
})

export type ProposalsInput = z.output<typeof proposalsInput>

const MAX_CHOICES = 30

const choiceField = z.object({
  partId: z.int(),
  rank: z.int().nullable(),
  variantId: z.int().nullable(),
  isLeftOut: z.boolean(),
})

const extraField = z.object({ productId: idField, variantId: idField.nullable(), quantity: quantityField })

export const takeProposalInput = cartInput.extend({
  ...partyWishes,
  theme: z.int().nullable(),
  place: z
    .enum(PartyPlace)
    .nullish()
    .transform((place) => place ?? null),
  packageId: idField,
  choices: z.array(choiceField).max(MAX_CHOICES),
  extras: z.array(extraField).max(MAX_EXTRAS),
  idempotencyKey: idempotencyKeyField,
})

export type TakeProposalInput = z.output<typeof takeProposalInput>

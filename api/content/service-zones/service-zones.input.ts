import { z } from 'zod'
import { optionalText, priceField, requiredText } from '#lib/fields.ts'

const MAX_ZONES = 50

const price = priceField
  .refine((minor) => minor > 0, 'Въведете сума над 0 или оставете празно')
  .nullish()
  .transform((minor) => minor ?? null)

const zone = z
  .object({
    name: requiredText({ max: 100, singleLine: true, required: 'Въведете име' }),
    places: optionalText(500)
      .optional()
      .transform((places) => places ?? ''),
    delivery: price,
    setUp: price,
    dismantling: price,
  })
  .refine(({ delivery, setUp, dismantling }) => (delivery ?? setUp ?? dismantling) !== null, {
    path: ['delivery'],
    error: 'Въведете поне една цена',
  })
  .transform(({ name, places, delivery, setUp, dismantling }) => ({
    name,
    places,
    deliveryMinor: delivery,
    setUpMinor: setUp,
    dismantlingMinor: dismantling,
  }))

/** All zones in their order, prices in minor units; names differ by more than case (docs/spec/payments.md#zones). */
export const serviceZonesInput = z.object({
  zones: z
    .array(zone)
    .max(MAX_ZONES, `Най-много ${MAX_ZONES} зони`)
    .refine((zones) => new Set(zones.map(({ name }) => name.toLowerCase())).size === zones.length, {
      error: 'Две зони имат едно и също име',
    }),
})

export type ServiceZonesInput = z.output<typeof serviceZonesInput>

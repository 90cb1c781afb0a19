import { z } from 'zod'
import { priceField, timeField } from '#lib/fields.ts'
import { Carrier, TariffKind, TariffWay } from '#prisma/enums.ts'
import { bandsProblem } from '#rules/delivery-price.ts'

const MAX_BANDS = 20
const MAX_GRAMS = 1_000_000

const limit = (field: z.ZodType<number>) => field.nullish().transform((value) => value ?? null)

const above0 = priceField.refine((minor) => minor > 0, 'Въведете сума над 0, или оставете полето празно')

const band = z
  .object({
    upToGrams: limit(z.int().min(1, 'Въведете тегло над 0').max(MAX_GRAMS, 'Най-много 1000 кг')),
    upTo: limit(above0),
    price: priceField,
  })
  .transform(({ upToGrams, upTo, price }) => ({ upToGrams, upToMinor: upTo, priceMinor: price }))

const tariff = z
  .object({
    courier: z.enum(Carrier),
    kind: z.enum(TariffKind),
    way: z.enum(TariffWay),
    freeFrom: limit(above0),
    bands: z.array(band).max(MAX_BANDS, `Най-много ${MAX_BANDS} реда`),
  })
  .transform(({ freeFrom, ...row }) => ({ ...row, freeFromMinor: freeFrom }))
  .superRefine(({ courier, kind, way, bands }, ctx) => {
    const refuse = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
    const problem = bandsProblem(way, bands)
    if (problem !== null) refuse('bands', problem)
    if (courier !== 'box_now') return
    if (kind !== 'locker') refuse('kind', 'BOX NOW доставя само до автомати')
    if (way === 'quote') refuse('way', 'BOX NOW няма цени по заявка: напишете таблица')
  })

/** Hours of sending, one at most for each courier, and all tariffs: one for each courier and kind, one for addresses (docs/spec/delivery.md#price). */
export const courierTermsInput = z.object({
  sendUntil: timeField,
  hours: z.array(z.object({ courier: z.enum(Carrier), sendUntil: timeField })).superRefine((hours, ctx) => {
    for (const [at, { courier }] of hours.entries())
      if (hours.findIndex((one) => one.courier === courier) < at)
        ctx.addIssue({ code: 'custom', path: [at, 'courier'], message: 'Вече има час за този куриер' })
  }),
  tariffs: z.array(tariff).superRefine((tariffs, ctx) => {
    const known = new Set<string>()
    for (const [at, { courier, kind }] of tariffs.entries()) {
      const message = kind === 'address' ? 'Изберете един куриер за доставка до адрес' : 'Вече има цена за това'
      const key = kind === 'address' ? kind : `${courier} ${kind}`
      if (known.has(key)) ctx.addIssue({ code: 'custom', path: [at, 'courier'], message })
      known.add(key)
    }
  }),
})

export type CourierTermsInput = z.output<typeof courierTermsInput>

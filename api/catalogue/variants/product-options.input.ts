import { z } from 'zod'
import { priceField } from '#lib/fields.ts'
import { imageUrlField } from '../../content/images/images.input.ts'
import { MAX_OPTIONS, MAX_SIZES, stockField } from './variants.input.ts'

const WHOLE_COMBINATION = 'Изберете по една стойност за всяка опция'

export const optionsInput = z.object({
  attributeIds: z
    .array(z.number())
    .max(MAX_OPTIONS, `Най-много ${MAX_OPTIONS} опции`)
    .refine((ids) => new Set(ids).size === ids.length, 'Всеки атрибут само веднъж'),
})

const combination = z
  .object({
    valueIds: z.array(z.number()).min(1, WHOLE_COMBINATION).max(MAX_OPTIONS, WHOLE_COMBINATION),
    price: priceField,
    quantity: stockField,
    imageUrl: imageUrlField,
  })
  .transform(({ price, ...rest }) => ({ ...rest, priceMinor: price }))

function requireDifferent({ value, issues }: z.core.ParsePayload<{ valueIds: number[] }[]>): void {
  const keys = value.map(({ valueIds }) => valueIds.toSorted((one, other) => one - other).join())
  for (const [at, key] of keys.entries())
    if (keys.indexOf(key) < at)
      issues.push({ code: 'custom', path: [at, 'valueIds'], message: 'Тази комбинация се повтаря', input: value })
}

/** The ticked combinations of the grid. */
export const combinationsInput = z.object({
  combinations: z
    .array(combination)
    .min(1, 'Отбележете поне една комбинация')
    .max(MAX_SIZES, `Най-много ${MAX_SIZES} наведнъж`)
    .check(requireDifferent),
})

export type NewCombination = z.output<typeof combinationsInput>['combinations'][number]

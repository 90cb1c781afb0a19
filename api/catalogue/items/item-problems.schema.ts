import { builder } from '../../builder.ts'
import type { ItemProblem } from './items.rules.ts'

const ItemProblemCodeType = builder.enumType('ItemProblemCode', {
  description: 'Why a line cannot be ordered.',
  values: {
    UNAVAILABLE: { description: 'The product or this size is not sold any more.' },
    VARIANT_NEEDED: { description: 'The product has sizes now and the line has none.' },
    OUT_OF_STOCK: { description: 'Sold out.' },
    INSUFFICIENT_STOCK: { description: 'Fewer units are available than the line’s quantity.' },
    DATES_TAKEN: { description: 'No unit is free in the whole rental period.' },
    PERIOD_OVER: { description: 'The rental period has started, or is too far ahead.' },
    PERIOD_REFUSED: {
      description: 'The shop is closed on the first or last day, or the length of the period is not allowed.',
    },
  } as const,
})

export const ItemProblemType = builder.objectRef<ItemProblem>('ItemProblem').implement({
  description: 'Reason why a line cannot be ordered.',
  fields: (t) => ({
    code: t.expose('code', { type: ItemProblemCodeType, description: 'Kind of problem.' }),
    message: t.exposeString('message', { description: 'Bulgarian message to show at the line.' }),
    available: t.exposeInt('available', { description: 'Available units.' }),
  }),
})

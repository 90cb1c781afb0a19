import { builder } from '../builder.ts'
import type { ItemProblem } from './items.rules.ts'

const ItemProblemCodeType = builder.enumType('ItemProblemCode', {
  description: 'Why a line cannot be bought as it is.',
  values: {
    UNAVAILABLE: { description: 'The product or this size is not sold any more.' },
    VARIANT_NEEDED: { description: 'The product has sizes by now, and the line names none.' },
    OUT_OF_STOCK: { description: 'None is left.' },
    INSUFFICIENT_STOCK: { description: 'Fewer are left than the line wants.' },
    DATES_TAKEN: { description: 'No unit is free in the whole rental period.' },
    PERIOD_OVER: { description: 'The rental period has begun already, or is too far away.' },
    PERIOD_REFUSED: {
      description: 'The shop is closed on the first or last day, or the product is not rented for so short or long.',
    },
  } as const,
})

export const ItemProblemType = builder.objectRef<ItemProblem>('ItemProblem').implement({
  description: 'What stands against buying a line as it is.',
  fields: (t) => ({
    code: t.expose('code', { type: ItemProblemCodeType, description: 'The kind of problem.' }),
    message: t.exposeString('message', { description: 'A Bulgarian text that is fit to show at the line.' }),
    available: t.exposeInt('available', { description: 'How many units could be had.' }),
  }),
})

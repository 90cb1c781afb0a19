import { builder } from '../../builder.ts'
import { ShortReservationType } from '../reservations/short-reservations.schema.ts'
import { shortageSuggestionsOf } from './shortage-suggestions.loaders.ts'
import { SuggestionType } from './suggestions.schema.ts'

builder.objectField(ShortReservationType, 'suggestions', (t) =>
  t.field({
    type: [SuggestionType],
    description:
      'All that would help, for staff to agree on with the customer: a substitute with as many free units as are missing, the nearest other days, fewer pieces. A question to the customer when nothing helps.',
    resolve: ({ reservationId }, _args, ctx) => shortageSuggestionsOf(ctx).load(reservationId),
  }),
)

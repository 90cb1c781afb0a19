import { dayField } from '#lib/fields.ts'
import { parseInput } from '#lib/input.ts'
import { InvalidInputError, NotFoundError, StaleVersionError } from '#lib/errors.ts'
import { expectedVersion } from '#lib/versions.ts'
import { builder } from '../../builder.ts'
import { UserErrorInterface } from '../../errors.schema.ts'
import { Money } from '../../scalars.schema.ts'
import { cartSession } from '../carts/cart-owner.rules.ts'
import { sessionOption } from '../carts/cart-session.schema.ts'
import type { CartLineView } from '../carts/cart-view.service.ts'
import { cartInput } from '../carts/carts.input.ts'
import { CartLine, wholeCart } from '../carts/carts.schema.ts'
import { viewCart } from '../carts/carts.service.ts'
import { partySuccess } from './parties.schema.ts'
import { PartyDateError, type StuckLine } from './party-date.errors.ts'
import type { MovedLines } from './party-date.service.ts'
import { movePartyDate, previewPartyDate, type WantedDate } from './move-party.service.ts'

const dateInput = cartInput.extend({ eventOn: dayField })

const StuckLineType = builder.objectRef<StuckLine>('StuckLine').implement({
  description: 'A rental of the cart that cannot follow the party.',
  fields: (t) => ({
    cartLineId: t.globalID({
      description: 'The `id` of the line.',
      resolve: ({ lineNumber }) => ({ type: CartLine, id: lineNumber }),
    }),
    name: t.exposeString('name', { description: 'Name of the product.' }),
    message: t.exposeString('message', { description: 'A Bulgarian text that is fit to show.' }),
  }),
})

builder.objectType(PartyDateError, {
  name: 'PartyDateError',
  description: 'A rental cannot follow the party to the day, so nothing was changed.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    lines: t.field({
      type: [StuckLineType],
      description: 'The rentals that cannot follow it.',
      resolve: ({ lines }) => [...lines],
    }),
  }),
})

interface MovedLine {
  before: CartLineView
  after: CartLineView
}

const MovedLineType = builder.objectRef<MovedLine>('MovedLine').implement({
  description: 'A rental of the cart with its days before and after a move of the party.',
  fields: (t) => ({
    cartLineId: t.globalID({
      description: 'The `id` of the line.',
      resolve: ({ after }) => ({ type: CartLine, id: after.number }),
    }),
    name: t.string({ description: 'Name of the product.', resolve: ({ after }) => after.name }),
    startsFrom: t.field({
      type: 'Date',
      nullable: true,
      description: 'First day before.',
      resolve: ({ before }) => before.startsOn,
    }),
    endsFrom: t.field({
      type: 'Date',
      nullable: true,
      description: 'Last day before.',
      resolve: ({ before }) => before.endsOn,
    }),
    startsTo: t.field({
      type: 'Date',
      nullable: true,
      description: 'First day after.',
      resolve: ({ after }) => after.startsOn,
    }),
    endsTo: t.field({
      type: 'Date',
      nullable: true,
      description: 'Last day after.',
      resolve: ({ after }) => after.endsOn,
    }),
    totalBefore: t.field({
      type: Money,
      description: 'Price of the line before, with the deposit.',
      resolve: ({ before }) => before.totalMinor,
    }),
    totalAfter: t.field({
      type: Money,
      description: 'Price of the line after, with the deposit.',
      resolve: ({ after }) => after.totalMinor,
    }),
  }),
})

const pairsOf = ({ before, after }: MovedLines): MovedLine[] =>
  after.flatMap((line) => {
    const former = before.find(({ number }) => number === line.number)
    return line.dateSource === 'event' && former ? [{ before: former, after: line }] : []
  })

interface Preview extends MovedLines, WantedDate {}

export const PartyDatePreview = builder.objectRef<Preview>('PartyDatePreview').implement({
  description: 'What a move of the party would do. Nothing is written.',
  fields: (t) => ({
    isPossible: t.boolean({
      description: 'Whether all rentals that follow the party can move.',
      resolve: ({ stuck }) => stuck.length === 0,
    }),
    moves: t.field({ type: [MovedLineType], description: 'The rentals that follow the party.', resolve: pairsOf }),
    stays: t.stringList({
      description: 'Names of rentals with days of their own, which stay.',
      resolve: ({ after }) =>
        after.filter(({ dateSource, startsOn }) => dateSource === 'own' && startsOn !== null).map(({ name }) => name),
    }),
    stuck: t.field({
      type: [StuckLineType],
      description: 'The rentals that cannot move, and why; empty when all can.',
      resolve: ({ stuck }) => [...stuck],
    }),
  }),
})

builder.queryField('previewPartyDate', (t) =>
  t.field({
    type: PartyDatePreview,
    description: 'What `movePartyDate` would do with the cart. Public.',
    errors: { types: [InvalidInputError, NotFoundError] },
    args: {
      sessionId: t.arg.string(sessionOption),
      eventOn: t.arg({ type: 'Date', required: true, description: 'The day that the party would move to.' }),
    },
    resolve: async (_root, { sessionId, eventOn }, ctx) => {
      const wanted = parseInput(dateInput, { sessionId: cartSession(ctx, sessionId), eventOn })
      return { ...wanted, ...(await previewPartyDate(ctx, wanted)) }
    },
  }),
)

builder.mutationField('movePartyDate', (t) =>
  t.fieldWithInput({
    type: partySuccess('MovePartyDateSuccess', 'The party and the rentals that follow it have the new day.'),
    description: 'Moves the party of a cart with the rentals that follow it, all or none. Public.',
    errors: { types: [InvalidInputError, NotFoundError, StaleVersionError, PartyDateError] },
    input: {
      sessionId: t.input.string(sessionOption),
      eventOn: t.input.field({ type: 'Date', description: 'The new day of the party.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx) => {
      const wanted = parseInput(dateInput, { ...input, sessionId: cartSession(ctx, input.sessionId) })
      await movePartyDate(ctx, { ...wanted, expectedVersion: input.expectedVersion })
      return {
        get cart() {
          return viewCart(ctx, wanted).then((cart) => wholeCart(ctx, cart))
        },
      }
    },
  }),
)

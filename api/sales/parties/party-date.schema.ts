import { dayField } from '#lib/fields.ts'
import { parseInput } from '#lib/input.ts'
import { InvalidInputError, NotFoundError, StaleVersionError } from '#lib/errors.ts'
import { expectedVersion } from '#lib/versions.ts'
import { builder } from '../../builder.ts'
import { UserErrorInterface } from '../../errors.schema.ts'
import { Money } from '../../scalars.schema.ts'
import { cartSession } from '../carts/cart-owner.rules.ts'
import { sessionOption } from '../carts/cart-session.schema.ts'
import { cartInput } from '../carts/carts.input.ts'
import { wholeCart } from '../carts/carts.schema.ts'
import { viewCart } from '../carts/carts.service.ts'
import { partySuccess } from './parties.schema.ts'
import { PartyDateError, type StuckItem } from './party-date.errors.ts'
import type { DatedItem, MovedItems } from './party-date.service.ts'
import { movePartyDate, previewPartyDate, type WantedDate } from './move-party.service.ts'

const dateInput = cartInput.extend({ eventOn: dayField })

const StuckItemType = builder.objectRef<StuckItem>('StuckItem').implement({
  description: 'A rental or a package of the cart that cannot follow the party.',
  fields: (t) => ({
    cartItemId: t.globalID({
      description: 'The `id` of the CartLine or the CartPackage.',
      resolve: ({ type, number }) => ({ type, id: number }),
    }),
    name: t.exposeString('name', { description: 'Name of the product or the package.' }),
    message: t.exposeString('message', { description: 'A Bulgarian text that is fit to show.' }),
  }),
})

builder.objectType(PartyDateError, {
  name: 'PartyDateError',
  description: 'A rental or a package cannot follow the party to the day, so nothing was changed.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    items: t.field({
      type: [StuckItemType],
      description: 'The rentals and packages that cannot follow it.',
      resolve: ({ items }) => [...items],
    }),
  }),
})

interface MovedItem {
  before: DatedItem
  after: DatedItem
}

const MovedItemType = builder.objectRef<MovedItem>('MovedItem').implement({
  description: 'A rental or a package of the cart with its days before and after a move of the party.',
  fields: (t) => ({
    cartItemId: t.globalID({
      description: 'The `id` of the CartLine or the CartPackage.',
      resolve: ({ after: { type, number } }) => ({ type, id: number }),
    }),
    name: t.string({ description: 'Name of the product or the package.', resolve: ({ after }) => after.name }),
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
      description: 'Price before, with the deposit.',
      resolve: ({ before }) => before.totalMinor,
    }),
    totalAfter: t.field({
      type: Money,
      description: 'Price after, with the deposit.',
      resolve: ({ after }) => after.totalMinor,
    }),
  }),
})

const pairsOf = ({ before, after }: MovedItems): MovedItem[] =>
  after.flatMap((item) => {
    const former = before.find(({ type, number }) => type === item.type && number === item.number)
    return item.dateSource === 'event' && former ? [{ before: former, after: item }] : []
  })

interface Preview extends MovedItems, WantedDate {}

export const PartyDatePreview = builder.objectRef<Preview>('PartyDatePreview').implement({
  description: 'What a move of the party would do. Nothing is written.',
  fields: (t) => ({
    isPossible: t.boolean({
      description: 'Whether all rentals and packages that follow the party can move.',
      resolve: ({ stuck }) => stuck.length === 0,
    }),
    moves: t.field({
      type: [MovedItemType],
      description: 'The rentals and packages that follow the party.',
      resolve: pairsOf,
    }),
    stays: t.stringList({
      description: 'Names of rentals and packages with days of their own, which stay.',
      resolve: ({ after }) =>
        after.filter(({ dateSource, startsOn }) => dateSource === 'own' && startsOn !== null).map(({ name }) => name),
    }),
    stuck: t.field({
      type: [StuckItemType],
      description: 'The rentals and packages that cannot move, and why; empty when all can.',
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
    type: partySuccess('MovePartyDateSuccess', 'The party and all that follows it have the new day.'),
    description: 'Moves the party of a cart with the rentals and packages that follow it, all or none. Public.',
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

import { parseInput } from '#lib/input.ts'
import { NEARBY_DAYS } from '#rules/product-on-date.ts'
import type { Suggestion } from '#rules/suggestions.ts'
import { builder } from '../../builder.ts'
import {
  DatesTakenError,
  InsufficientStockError,
  OutOfStockError,
} from '../../catalogue/availability/availability.errors.ts'
import type { Context } from '../../context.ts'
import { cartSession } from '../carts/cart-owner.rules.ts'
import { refusedPackage } from '../carts/cart-package-writes.service.ts'
import { sessionOption } from '../carts/cart-session.schema.ts'
import { cartInput } from '../carts/carts.input.ts'
import { CartPackage } from '../carts/cart-packages.schema.ts'
import { CartLine } from '../carts/carts.schema.ts'
import { viewCart } from '../carts/carts.service.ts'
import { PartyDateError } from '../parties/party-date.errors.ts'
import { PartyDatePreview } from '../parties/party-date.schema.ts'
import {
  dateSuggestions,
  itemSuggestions,
  lineSuggestions,
  packageSuggestions,
  refusedSuggestions,
} from './suggestions.service.ts'

type Kind<Name extends Suggestion['kind']> = Extract<Suggestion, { kind: Name }>

const FewerPieces = builder.objectRef<Kind<'FewerPieces'>>('FewerPieces').implement({
  description: 'Fewer pieces can be had.',
  fields: (t) => ({ quantity: t.exposeInt('quantity', { description: 'So many.' }) }),
})

const SwapPart = builder.objectRef<Kind<'SwapPart'>>('SwapPart').implement({
  description: 'Another item for a part of a package can be had.',
  fields: (t) => ({
    partId: t.globalID({
      description: 'The `id` of the part.',
      resolve: ({ partId }) => ({ type: 'PackagePart', id: partId }),
    }),
    role: t.exposeString('role', { description: 'What the part is for.' }),
    rank: t.exposeInt('rank', { nullable: true, description: 'Of the substitute; null is the listed item.' }),
    itemName: t.exposeString('itemName', { description: 'Name of the item.' }),
  }),
})

const LeaveOut = builder.objectRef<Kind<'LeaveOut'>>('LeaveOut').implement({
  description: 'The package can be had without an optional part.',
  fields: (t) => ({
    partId: t.globalID({
      description: 'The `id` of the part.',
      resolve: ({ partId }) => ({ type: 'PackagePart', id: partId }),
    }),
    role: t.exposeString('role', { description: 'What the part is for.' }),
  }),
})

const OtherDays = builder.objectRef<Kind<'OtherDays'>>('OtherDays').implement({
  description: 'The rental can be had on other days; of one that follows the party, the party is within them.',
  fields: (t) => ({
    startsOn: t.expose('startsOn', { type: 'Date', description: 'First day.' }),
    endsOn: t.expose('endsOn', { type: 'Date', description: 'Last day, included.' }),
  }),
})

const OtherEventDate = builder.objectRef<Kind<'OtherEventDate'>>('OtherEventDate').implement({
  description: `Another day of the party, at most ${NEARBY_DAYS} days away, on which all rentals of the cart can be had and its goods arrive in time.`,
  fields: (t) => ({ eventOn: t.expose('eventOn', { type: 'Date', description: 'The day, for `movePartyDate`.' }) }),
})

const AskShop = builder.objectRef<Kind<'AskShop'>>('AskShop').implement({
  description: 'Nothing else helps: the shop may know a way.',
  fields: (t) => ({
    path: t.string({ description: 'Page of the shop that takes questions.', resolve: () => '/contact' }),
  }),
})

export const SuggestionType = builder.unionType('Suggestion', {
  description: 'What a shopper may do about something that does not fit.',
  types: [FewerPieces, SwapPart, OtherDays, OtherEventDate, LeaveOut, AskShop],
  resolveType: ({ kind }) => kind,
})

const ORDER =
  'Those of the first kind that helps: fewer pieces, substitutes, other days, another day of the party, without optional parts, or else a question to the shop.'

builder.objectField(CartLine, 'suggestions', (t) =>
  t.field({
    type: [SuggestionType],
    description: `What may be done about its \`problem\`. ${ORDER} Empty without a problem, and when a size has to be chosen.`,
    resolve: ({ number, problem }, _args, ctx) => (problem === null ? [] : lineSuggestions(ctx).load(number)),
  }),
)

builder.objectField(CartPackage, 'suggestions', (t) =>
  t.field({
    type: [SuggestionType],
    description: `What may be done about its \`problem\`. ${ORDER} Empty without a problem, and when a size or days have to be chosen.`,
    resolve: ({ number, problem }, _args, ctx) => (problem === null ? [] : packageSuggestions(ctx).load(number)),
  }),
)

/** The caller's cart after the failure; null without a session. */
async function cartNow(ctx: Context, given: string | null | undefined) {
  const sessionId = cartSession(ctx, given)
  return sessionId === undefined ? null : viewCart(ctx, parseInput(cartInput, { sessionId }))
}

const ASK: Suggestion[] = [{ kind: 'AskShop' }]

for (const error of [DatesTakenError, InsufficientStockError, OutOfStockError])
  builder.objectField(error, 'suggestions', (t) =>
    t.field({
      type: [SuggestionType],
      description: `What may be done in the caller’s cart, or about a package that was not added. ${ORDER}`,
      args: { sessionId: t.arg.string(sessionOption) },
      resolve: async (failure, { sessionId }, ctx) => {
        const refused = refusedPackage(failure)
        if (refused !== null) return refusedSuggestions(ctx, refused)
        const cart = await cartNow(ctx, sessionId)
        return cart ? itemSuggestions(ctx, cart, failure.productId) : ASK
      },
    }),
  )

const OTHER_DATES = 'Other days of the party, nearest to the wanted one first, or else a question to the shop.'

builder.objectField(PartyDateError, 'suggestions', (t) =>
  t.field({
    type: [SuggestionType],
    description: OTHER_DATES,
    args: { sessionId: t.arg.string(sessionOption) },
    resolve: async ({ eventOn }, { sessionId }, ctx) => {
      const cart = await cartNow(ctx, sessionId)
      return cart ? dateSuggestions(ctx, cart, eventOn) : ASK
    },
  }),
)

builder.objectField(PartyDatePreview, 'suggestions', (t) =>
  t.field({
    type: [SuggestionType],
    description: `${OTHER_DATES} Empty when the move is possible.`,
    resolve: async ({ stuck, eventOn, sessionId }, _args, ctx) =>
      stuck.length === 0 ? [] : dateSuggestions(ctx, await viewCart(ctx, { sessionId }), eventOn),
  }),
)

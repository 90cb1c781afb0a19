import { parseInput } from '#lib/input.ts'
import { nodeRow } from '#lib/node-row.ts'
import { InvalidInputError, StaleVersionError } from '#lib/errors.ts'
import { expectedVersion } from '#lib/versions.ts'
import type { PartyPlace } from '#prisma/client.ts'
import { isLateByCourier } from '#rules/courier-days.ts'
import { MAX_GUESTS, MAX_PARTY_DAYS_AHEAD } from '#rules/parties.ts'
import { builder } from '../../builder.ts'
import { mayDo } from '../../context.ts'
import type { Read } from '../../payloads.schema.ts'
import { Money } from '../../scalars.schema.ts'
import { sendFromNow } from '../../delivery/courier-terms/courier-terms.service.ts'
import { AttributeValue } from '../../catalogue/attributes/attributes.schema.ts'
import { attributeValuesById } from '../../catalogue/attributes/attributes.loaders.ts'
import { cartSession } from '../carts/cart-owner.rules.ts'
import { sessionOption } from '../carts/cart-session.schema.ts'
import { cartInput } from '../carts/carts.input.ts'
import { Cart, ownCart, wholeCart, type CartAnswer } from '../carts/carts.schema.ts'
import { viewCart } from '../carts/carts.service.ts'
import { PartyDateError } from './party-date.errors.ts'
import { planPartyInput } from './parties.input.ts'
import { partiesOfIds, sendingDaysOf } from './parties.loaders.ts'
import { clearParty, planParty } from './parties.service.ts'
import type { PartyRow } from './parties.sql.ts'

export const PartyPlaceType = builder.enumType('PartyPlace', {
  description: 'Where a party is.',
  values: {
    HOME: { value: 'home', description: '„вкъщи“.' },
    HALL: { value: 'hall', description: '„в зала“.' },
    OUTDOOR: { value: 'outdoor', description: '„на открито“.' },
  } as const satisfies Record<Uppercase<PartyPlace>, { value: PartyPlace; description: string }>,
})

const DESCRIPTIONS = {
  eventOn: `Calendar day in Sofia, from today to ${MAX_PARTY_DAYS_AHEAD} days ahead.`,
  adults: `Adult guests; with the children at least 1 and at most ${MAX_GUESTS}.`,
  children: 'Guests who are children.',
  theme: 'In words, up to 60 characters; the name of a value of „Тема“ or „Повод“ means this value.',
  budget: 'What the guests’ host wants to spend, without deposits, in the shop’s currency.',
} as const

export const Party = builder.node(builder.objectRef<PartyRow>('Party'), {
  name: 'Party',
  id: { resolve: ({ id }) => id },
  loadMany: async (ids, ctx) => {
    const own = (await ownCart(ctx))?.party ?? null
    const numbers = ids.map((id) => nodeRow(id, () => true).id)
    const parties = mayDo(ctx, 'customers.read') ? await partiesOfIds(ctx, numbers) : []
    return ids.map((id) => [own, ...parties].find((party) => party !== null && String(party.id) === id) ?? null)
  },
  description:
    'The party that a cart is filled for. `node` finds it for callers who can read the cart, until its day is over.',
  fields: (t) => ({
    eventOn: t.field({ type: 'Date', description: DESCRIPTIONS.eventOn, resolve: ({ eventOn }) => eventOn }),
    adults: t.exposeInt('adults', { description: DESCRIPTIONS.adults }),
    children: t.exposeInt('children', { description: DESCRIPTIONS.children }),
    guests: t.int({ description: 'Adults and children.', resolve: ({ adults, children }) => adults + children }),
    theme: t.exposeString('theme', { nullable: true, description: DESCRIPTIONS.theme }),
    themeValue: t.field({
      type: AttributeValue,
      nullable: true,
      description: 'The theme in the dictionary; null for a text that is the name of no value.',
      resolve: ({ themeValueId }, _args, ctx) =>
        themeValueId === null ? null : attributeValuesById(ctx).load(themeValueId),
    }),
    budget: t.field({
      type: Money,
      nullable: true,
      description: DESCRIPTIONS.budget,
      resolve: ({ budgetMinor }) => budgetMinor,
    }),
    place: t.expose('place', { type: PartyPlaceType, nullable: true, description: 'Home, hall or outdoors.' }),
    arriveBy: t.field({
      type: 'Date',
      description: 'Last day on which goods arrive in time.',
      resolve: async ({ eventOn }, _args, ctx) => (await sendingDaysOf(ctx).load(eventOn)).arriveBy,
    }),
    dispatchBy: t.field({
      type: 'Date',
      description: 'Last day on which a courier gets goods that arrive in time, also when it is over.',
      resolve: async ({ eventOn }, _args, ctx) => (await sendingDaysOf(ctx).load(eventOn)).sendBy,
    }),
    isLateByCourier: t.boolean({
      description: 'Whether goods that are ordered now do not arrive in time by courier. Then they may be collected.',
      resolve: async ({ eventOn }, _args, ctx) =>
        isLateByCourier(await sendingDaysOf(ctx).load(eventOn), await sendFromNow(ctx, null)),
    }),
    version: t.exposeInt('version', { description: 'Grows with each change; send it back as `expectedVersion`.' }),
  }),
})

builder.objectField(Cart, 'party', (t) =>
  t.field({
    type: Party,
    nullable: true,
    description: 'What the cart is filled for; null without a party, or when its day is over.',
    resolve: async (cart) => (await cart.contents()).party,
  }),
)

export const partySuccess = (name: string, description: string) =>
  builder.objectRef<{ cart: Read<CartAnswer> }>(name).implement({
    description,
    fields: (t) => ({ cart: t.expose('cart', { type: Cart, description: 'The cart with its party.' }) }),
  })

builder.mutationField('planParty', (t) =>
  t.fieldWithInput({
    type: partySuccess('PlanPartySuccess', 'The cart has this party.'),
    description: 'Plans the party of a cart, or replaces all that is known of it. Public.',
    errors: { types: [InvalidInputError, StaleVersionError, PartyDateError] },
    input: {
      sessionId: t.input.string(sessionOption),
      eventOn: t.input.field({ type: 'Date', description: DESCRIPTIONS.eventOn }),
      adults: t.input.int({ description: DESCRIPTIONS.adults }),
      children: t.input.int({ required: false, description: DESCRIPTIONS.children }),
      theme: t.input.string({ required: false, description: DESCRIPTIONS.theme }),
      budget: t.input.field({ type: 'Decimal', required: false, description: DESCRIPTIONS.budget }),
      place: t.input.field({ type: PartyPlaceType, required: false, description: 'Home, hall or outdoors.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx) => {
      const party = parseInput(planPartyInput, { ...input, sessionId: cartSession(ctx, input.sessionId) })
      await planParty(ctx, { ...party, expectedVersion: input.expectedVersion })
      return {
        get cart() {
          return viewCart(ctx, party).then((cart) => wholeCart(ctx, cart))
        },
      }
    },
  }),
)

builder.mutationField('clearParty', (t) =>
  t.fieldWithInput({
    type: partySuccess('ClearPartySuccess', 'The cart has no party.'),
    description: 'Forgets the party of a cart; its lines stay. Public.',
    errors: { types: [InvalidInputError] },
    input: { sessionId: t.input.string(sessionOption) },
    resolve: async (_root, { input }, ctx) => {
      const cart = parseInput(cartInput, { sessionId: cartSession(ctx, input.sessionId) })
      await clearParty(ctx, cart)
      return {
        get cart() {
          return viewCart(ctx, cart).then((view) => wholeCart(ctx, view))
        },
      }
    },
  }),
)

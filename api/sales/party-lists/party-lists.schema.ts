import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import { UserErrorInterface } from '../../errors.schema.ts'
import { Picture, pictureAt } from '../../content/images/pictures.schema.ts'
import { cartSession } from '../carts/cart-owner.rules.ts'
import { sessionOption } from '../carts/cart-session.schema.ts'
import { Cart, wholeCart, type CartAnswer } from '../carts/carts.schema.ts'
import { cartInput } from '../carts/carts.input.ts'
import { viewCart } from '../carts/carts.service.ts'
import type { Read } from '../../payloads.schema.ts'
import { partySuccess } from '../parties/parties.schema.ts'
import { LineTakenError } from './party-lists.errors.ts'
import { releaseListLineInput, setListLineInput, sharePartyInput, takeListLineInput } from './party-lists.input.ts'
import { keyText } from './party-lists.rules.ts'
import {
  ownList,
  releaseListLine,
  setListLine,
  shareParty,
  sharedList,
  takeListLine,
  unshareParty,
  type PartyListLine,
  type PartyListView,
} from './party-lists.service.ts'

const PartyListLineType = builder.objectRef<PartyListLine>('PartyListLine').implement({
  description: 'What the party needs: a line of the cart, or a part of a package in it.',
  fields: (t) => ({
    key: t.id({
      description: 'Names the line within its list; the same in another list is another line.',
      resolve: ({ key }) => keyText(key),
    }),
    name: t.exposeString('name', { description: 'Name of the product.' }),
    size: t.exposeString('size', { nullable: true, description: 'Size as text; null without sizes.' }),
    picture: t.field({
      type: Picture,
      nullable: true,
      description: 'Main picture; null without one.',
      resolve: ({ imageUrl }) => pictureAt(imageUrl),
    }),
    pieces: t.exposeInt('pieces', { description: 'Needed pieces.' }),
    takenBy: t.exposeString('takenBy', {
      nullable: true,
      description: 'Name of the guest who brings it; null when it is open.',
    }),
    isLeftOut: t.exposeBoolean('isLeftOut', {
      description: 'Whether the host left it out of the list; always false for guests, who do not see such lines.',
    }),
  }),
})

const PartyList = builder.objectRef<PartyListView>('PartyList').implement({
  description: 'What a party needs, for its guests. It has no prices and no data of the host but the first name.',
  fields: (t) => ({
    hostName: t.exposeString('hostName', { nullable: true, description: 'First name, if the host gave it.' }),
    eventOn: t.expose('eventOn', { type: 'Date', description: 'Day of the party.' }),
    lines: t.expose('lines', { type: [PartyListLineType], description: 'Parts of packages, then single items.' }),
  }),
})

builder.objectType(LineTakenError, {
  name: 'LineTakenError',
  description: 'Another guest brings the line.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({ takenBy: t.exposeString('takenBy', { description: 'Name of this guest.' }) }),
})

builder.queryField('ownPartyList', (t) =>
  t.field({
    type: PartyList,
    nullable: true,
    description: 'The shared list of a cart’s party, for its host; null when it is not shared. Public.',
    args: { sessionId: t.arg.string(sessionOption) },
    resolve: (_root, { sessionId }, ctx) =>
      ownList(ctx, parseInput(cartInput, { sessionId: cartSession(ctx, sessionId) })),
  }),
)

builder.queryField('partyList', (t) =>
  t.field({
    type: PartyList,
    nullable: true,
    description: 'A shared list by the token of its link; null when it is not shared, or the party is over. Public.',
    args: { token: t.arg.string({ required: true, description: 'From the link.' }) },
    resolve: (_root, { token }, ctx) => sharedList(ctx, token),
  }),
)

const SharePartySuccess = builder.objectRef<{ token: string; cart: Read<CartAnswer> }>('SharePartySuccess').implement({
  description: 'The list is shared.',
  fields: (t) => ({
    token: t.exposeString('token', {
      description: 'Ends the address /parti/spisak/ of the link. Only its hash is stored, so it cannot be read again.',
    }),
    cart: t.expose('cart', { type: Cart, description: 'The cart with its party.' }),
  }),
})

builder.mutationField('shareParty', (t) =>
  t.fieldWithInput({
    type: SharePartySuccess,
    description: 'Shares the list of a cart’s party. An earlier link ends, what guests bring stays. Public.',
    errors: { types: [InvalidInputError] },
    input: {
      sessionId: t.input.string(sessionOption),
      hostName: t.input.string({ required: false, description: 'First name that guests read, up to 40 characters.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      const wanted = parseInput(sharePartyInput, { ...input, sessionId: cartSession(ctx, input.sessionId) })
      return {
        token: await shareParty(ctx, wanted),
        get cart() {
          return viewCart(ctx, wanted).then((cart) => wholeCart(ctx, cart))
        },
      }
    },
  }),
)

builder.mutationField('unshareParty', (t) =>
  t.fieldWithInput({
    type: partySuccess('UnsharePartySuccess', 'The list is not shared.'),
    description: 'Ends the link of the shared list and forgets what guests bring. Public.',
    errors: { types: [InvalidInputError] },
    input: { sessionId: t.input.string(sessionOption) },
    resolve: async (_root, { input }, ctx) => {
      const wanted = parseInput(cartInput, { sessionId: cartSession(ctx, input.sessionId) })
      await unshareParty(ctx, wanted)
      return {
        get cart() {
          return viewCart(ctx, wanted).then((cart) => wholeCart(ctx, cart))
        },
      }
    },
  }),
)

builder.mutationField('setListLine', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ sessionId: string }>('SetListLineSuccess').implement({
      description: 'The line is left out, or in the list.',
      fields: (f) => ({
        list: f.field({
          type: PartyList,
          nullable: true,
          description: 'The list for its host; null when it has just ended.',
          resolve: (wanted, _args, ctx) => ownList(ctx, wanted),
        }),
      }),
    }),
    description:
      'The host leaves a line out of the shared list, with what a guest would bring of it, or puts it back. Public.',
    errors: { types: [InvalidInputError, NotFoundError] },
    input: {
      sessionId: t.input.string(sessionOption),
      lineId: t.input.id({ description: 'The `id` of the line.' }),
      isLeftOut: t.input.boolean({ description: 'True leaves it out, false puts it back.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      const wanted = parseInput(setListLineInput, { ...input, sessionId: cartSession(ctx, input.sessionId) })
      await setListLine(ctx, wanted)
      return wanted
    },
  }),
)

const lineInput = {
  token: { required: true, description: 'From the link of the list.' },
  lineId: { required: true, description: 'The `key` of the line.' },
} as const

interface OfList {
  token: string
}

const listOf = (ctx: Parameters<typeof sharedList>[0], { token }: OfList) => sharedList(ctx, token)

const TakeListLineSuccess = builder.objectRef<OfList & { secret: string }>('TakeListLineSuccess').implement({
  description: 'The guest brings the line.',
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'Takes it back, see `releaseListLine`.' }),
    list: t.field({
      type: PartyList,
      nullable: true,
      description: 'The list; null when it has just ended.',
      resolve: (answer, _args, ctx) => listOf(ctx, answer),
    }),
  }),
})

builder.mutationField('takeListLine', (t) =>
  t.fieldWithInput({
    type: TakeListLineSuccess,
    description: 'A guest will bring a line of a shared list. Public.',
    errors: { types: [InvalidInputError, NotFoundError, LineTakenError] },
    input: {
      token: t.input.string(lineInput.token),
      lineId: t.input.id(lineInput.lineId),
      name: t.input.string({ description: 'Name that the host and the other guests read, up to 40 characters.' }),
    },
    resolve: async (_root, { input }, ctx) => ({
      token: input.token,
      secret: await takeListLine(ctx, parseInput(takeListLineInput, input)),
    }),
  }),
)

const ReleaseListLineSuccess = builder.objectRef<OfList>('ReleaseListLineSuccess').implement({
  description: 'The line is open again.',
  fields: (t) => ({
    list: t.field({
      type: PartyList,
      nullable: true,
      description: 'The list; null when it has just ended.',
      resolve: (answer, _args, ctx) => listOf(ctx, answer),
    }),
  }),
})

builder.mutationField('releaseListLine', (t) =>
  t.fieldWithInput({
    type: ReleaseListLineSuccess,
    description: 'A guest will not bring a line after all. Public.',
    errors: { types: [InvalidInputError, NotFoundError] },
    input: {
      token: t.input.string(lineInput.token),
      lineId: t.input.id(lineInput.lineId),
      secret: t.input.string({ description: 'From `takeListLine`.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      await releaseListLine(ctx, parseInput(releaseListLineInput, input))
      return { token: input.token }
    },
  }),
)

import { found } from '#lib/found.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { rowOfType } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import type { ChosenExtra, ProposalKind } from '#rules/party-proposals.ts'
import { builder } from '../../builder.ts'
import { UserErrorInterface } from '../../errors.schema.ts'
import { Money } from '../../scalars.schema.ts'
import { GuestsInput, PackageQuoteType } from '../../catalogue/packages/package-quote.schema.ts'
import { PackageProduct } from '../../catalogue/packages/packages.schema.ts'
import { loadProduct } from '../../catalogue/products/product-parts.loaders.ts'
import { Product } from '../../catalogue/products/products.schema.ts'
import { NoProposalError, type NothingProposed } from './party-proposals.errors.ts'
import { proposalsInput } from './party-proposals.input.ts'
import { proposeParties, type ShownProposal } from './party-proposals.service.ts'

const ProposalKindType = builder.enumType('PartyProposalKind', {
  description: 'How much a ready party has.',
  values: {
    NECESSARY: { value: 'necessary', description: 'The required parts of a package.' },
    USUAL: { value: 'usual', description: 'The optional parts too.' },
    RICH: { value: 'rich', description: 'Up to three extras too, of the theme and the colours.' },
  } as const satisfies Record<Uppercase<ProposalKind>, { value: ProposalKind; description: string }>,
})

const ProposedExtra = builder.objectRef<ChosenExtra>('ProposedExtra').implement({
  description: 'Goods that a rich party adds to a package.',
  fields: (t) => ({
    product: t.field({
      type: Product,
      nullable: true,
      description: 'The goods; null when they have just left the shop.',
      resolve: ({ extra }, _args, ctx, info) => loadProduct(ctx, info, extra.productId),
    }),
    variantId: t.globalID({
      nullable: true,
      description: 'The `id` of the size; null without sizes.',
      resolve: ({ extra }) => (extra.variantId === null ? null : { type: 'Variant', id: extra.variantId }),
    }),
    pieces: t.exposeInt('pieces', { description: 'Pieces for the guests.' }),
    total: t.field({ type: Money, description: 'Price of the pieces.', resolve: ({ totalMinor }) => totalMinor }),
  }),
})

const PartyProposal = builder.objectRef<ShownProposal>('PartyProposal').implement({
  description: 'A ready party: a package, how its parts are chosen, and extras.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ProposalKindType, description: 'How much it has.' }),
    package: t.field({
      type: PackageProduct,
      description: 'The package.',
      resolve: ({ productId }, _args, ctx, info) => found(loadProduct(ctx, info, productId)),
    }),
    quote: t.field({
      type: PackageQuoteType,
      description: 'The package for the guests and the day, with each part and its state.',
      resolve: ({ extent }) => extent.quote,
    }),
    extras: t.field({
      type: [ProposedExtra],
      description: 'Empty unless it is rich.',
      resolve: ({ extras }) => [...extras],
    }),
    total: t.field({
      type: Money,
      description: 'Package and extras with the VAT of rents, without deposit, delivery and codes.',
      resolve: ({ totalMinor }) => totalMinor,
    }),
    deposit: t.field({
      type: Money,
      description: 'Deposits of its rentals, which the shop refunds.',
      resolve: ({ depositMinor }) => depositMinor,
    }),
    collectOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'Rentals are collected; null without rentals.',
      resolve: ({ days }) => days.collectOn,
    }),
    returnOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'Rentals are returned; null without rentals.',
      resolve: ({ days }) => days.returnOn,
    }),
    arriveBy: t.field({ type: 'Date', description: 'Goods arrive by then.', resolve: ({ days }) => days.arriveBy }),
    dispatchBy: t.field({
      type: 'Date',
      nullable: true,
      description: 'Goods are sent by then; null when that is over and they have to be collected.',
      resolve: ({ days }) => days.dispatchBy,
    }),
    overBudgetBy: t.field({
      type: Money,
      nullable: true,
      description: 'By how much `total` is over the budget; null within it, or without one.',
      resolve: ({ overBudgetByMinor }) => overBudgetByMinor,
    }),
  }),
})

const PartyProposals = builder.objectRef<{ proposals: ShownProposal[] }>('PartyProposals').implement({
  description: 'Ready parties for the wishes.',
  fields: (t) => ({
    proposals: t.expose('proposals', {
      type: [PartyProposal],
      description: 'One to three, from the smallest kind to the richest.',
    }),
  }),
})

const NothingProposedType = builder.enumType('NothingProposed', {
  description: 'Why no party is proposed.',
  values: {
    NO_PACKAGE: { value: 'NO_PACKAGE', description: 'No package is for so many guests.' },
    NOT_FREE: { value: 'NOT_FREE', description: 'No package can be had on the day.' },
  } as const satisfies Record<NothingProposed, { value: NothingProposed; description: string }>,
})

builder.objectType(NoProposalError, {
  name: 'NoProposalError',
  description: 'No ready party is for so many guests, or free on the day.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({ reason: t.expose('reason', { type: NothingProposedType, description: 'Which of both.' }) }),
})

builder.queryField('partyProposals', (t) =>
  t.field({
    type: PartyProposals,
    description: 'Ready parties for a day, guests, a theme, colours and a budget, by fixed rules. Public.',
    errors: {
      types: [InvalidInputError, NoProposalError],
      union: { name: 'PartyProposalsResult', description: 'Proposals, or why there are none.' },
    },
    args: {
      eventOn: t.arg({ type: 'Date', required: true, description: 'Day of the party.' }),
      guests: t.arg({ type: GuestsInput, required: true, description: 'For how many, 1 to 999 together.' }),
      theme: t.arg.id({ required: false, description: 'The `id` of a value of „Тема“ or „Повод“.' }),
      colours: t.arg.idList({ required: false, description: 'The `id`s of up to ten colours.' }),
      budget: t.arg({
        type: 'Decimal',
        required: false,
        description: 'Above 0, without deposits, in the shop’s currency.',
      }),
    },
    resolve: async (_root, { eventOn, guests, theme, colours, budget }, ctx) => {
      const wanted = parseInput(proposalsInput, {
        eventOn,
        guests,
        budget,
        theme: theme == null ? null : rowOfType('AttributeValue', theme),
        colours: (colours ?? []).map((id) => rowOfType('AttributeValue', id)),
      })
      return { proposals: await proposeParties(ctx, wanted) }
    },
  }),
)

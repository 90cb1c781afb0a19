import { oneOf, returning } from '#lib/database/row.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { RentalVat } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import type { ShopCalendar } from '#rules/opening-hours.ts'
import { eventDayProblem } from '#rules/parties.ts'
import { extraPieces, partyProposals, type Proposal, type ProposedPackage } from '#rules/party-proposals.ts'
import { partyWindow } from '#rules/party-window.ts'
import { shopCalendarAround } from '../../catalogue/availability/shop-calendar.service.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import { candidatesOf, readFacts } from '../../catalogue/packages/package-quote.service.ts'
import { recipes } from '../../catalogue/packages/packages.loaders.ts'
import type { Recipe } from '../../catalogue/packages/packages.records.ts'
import { packagePricing } from '../../catalogue/packages/packages.rules.ts'
import type { Context } from '../../context.ts'
import { extentsOf, planned, type Extent } from './party-extents.rules.ts'
import { NoProposalError } from './party-proposals.errors.ts'
import type { ProposalsInput } from './party-proposals.input.ts'
import { candidatesSql, extrasSql, openSizesSql, type Candidate } from './party-proposals.sql.ts'

/** Days of a package for the party; without rented parts only goods arrive. */
interface Days {
  collectOn: CalendarDay | null
  returnOn: CalendarDay | null
  arriveBy: CalendarDay
  dispatchBy: CalendarDay | null
}

export interface ShownProposal extends Proposal<Extent> {
  depositMinor: number
  days: Days
}

interface Facts {
  calendar: ShopCalendar
  rentalVat: RentalVat
  sizes: ReadonlyMap<number, readonly number[]>
}

async function sizesOfParts(ctx: Context, all: readonly Recipe[]): Promise<Facts['sizes']> {
  const open = all.flatMap(({ parts }) =>
    parts.flatMap(({ itemId, variantId }) => (variantId === null ? [itemId] : [])),
  )
  const sizes = new Map<number, number[]>()
  for (const { productId, variantId } of await ctx.sql.rows(openSizesSql([...new Set(open)])))
    sizes.set(productId, [...(sizes.get(productId) ?? []), variantId])
  return sizes
}

/** Null when a rented part has no period for the day. */
function daysOf({ hasRentals, ...lengths }: Candidate, eventOn: CalendarDay, calendar: ShopCalendar, ctx: Context) {
  const window = partyWindow({ eventOn, calendar, lengths }, shopDay(ctx))
  const { startsOn, endsOn, arriveBy, sendBy: dispatchBy } = window
  if (!hasRentals) return { period: null, days: { collectOn: null, returnOn: null, arriveBy, dispatchBy } }
  if (startsOn === null || endsOn === null) return null
  return { period: { startsOn, endsOn }, days: { collectOn: startsOn, returnOn: endsOn, arriveBy, dispatchBy } }
}

interface Prepared {
  pack: ProposedPackage<Extent>
  days: Days
}

async function prepared(
  ctx: Context,
  candidate: Candidate,
  { eventOn, guests }: ProposalsInput,
  { calendar, rentalVat, sizes }: Facts,
): Promise<Prepared | null> {
  const recipe = await recipes(ctx).load(candidate.productId)
  const window = daysOf(candidate, eventOn, calendar, ctx)
  if (recipe === null || window === null) return null
  const { period, days } = window
  const sizesOf = (itemId: number) => sizes.get(itemId) ?? []
  const items = candidatesOf(planned(recipe, { guests, period, choices: [] }) ?? [])
  const open = items.flatMap((item) =>
    item.variantId === null ? sizesOf(item.itemId).map((variantId) => ({ ...item, variantId })) : [],
  )
  const factsOf = await readFacts(ctx, [...items, ...open], period)
  const pricing = packagePricing(recipe, candidate.priceMinor)
  const extents = extentsOf({ recipe, pricing, guests, period, factsOf, sizesOf, rentalVat, day: shopDay(ctx) })
  return { pack: { ...candidate, ...extents }, days }
}

/**
 * Up to three ready parties, by fixed rules (docs/spec/parties.md#proposals). Reserves nothing. The number of statements does
 * not grow with the packages. Fails with `InvalidInputError` and `NoProposalError`.
 */
export async function proposeParties(ctx: Context, wanted: ProposalsInput): Promise<ShownProposal[]> {
  const { eventOn, guests: kinds, theme, colours, budget: budgetMinor } = wanted
  const day = shopDay(ctx)
  const problem = eventDayProblem(eventOn, day.today)
  if (problem !== null) throw new InvalidInputError([{ field: 'eventOn', message: problem }])
  const guests = kinds.adults + kinds.children
  const candidates = await ctx.sql.rows(candidatesSql({ theme, colours, guests }, day.today))
  if (candidates.length === 0) throw new NoProposalError('NO_PACKAGE', { eventOn, guests })
  const loaded = await Promise.all(candidates.map(({ productId }) => recipes(ctx).load(productId)))
  const wishes = [...(theme === null ? [] : [theme]), ...colours]
  const values = wishes.length > 0 ? wishes : [...new Set(candidates.flatMap(({ ownValues }) => ownValues))]
  const [calendar, settings, sizes, extras] = await Promise.all([
    shopCalendarAround(ctx.sql, eventOn),
    ctx.sql.first(returning({ rentalVat: oneOf(RentalVat) })`SELECT s.rental_vat AS "rentalVat" FROM shop_settings s`),
    sizesOfParts(
      ctx,
      loaded.flatMap((recipe) => recipe ?? []),
    ),
    ctx.sql.rows(extrasSql({ theme, values, pieces: extraPieces(guests) }, day.today)),
  ])
  const facts = { calendar, rentalVat: settings?.rentalVat ?? 'gross', sizes }
  const packages = await Promise.all(candidates.map((candidate) => prepared(ctx, candidate, wanted, facts)))
  const known = new Map(packages.flatMap((one) => (one === null ? [] : [[one.pack.productId, one] as const])))
  const proposals = partyProposals(
    [...known.values()].map(({ pack }) => pack),
    extras,
    {
      guests,
      theme,
      colours,
      budgetMinor,
    },
  )
  if (proposals.length === 0) throw new NoProposalError('NOT_FREE', { eventOn, guests })
  return proposals.flatMap((proposal) => {
    const days = known.get(proposal.productId)?.days
    return days === undefined ? [] : [{ ...proposal, days, depositMinor: proposal.extent.quote.depositMinor }]
  })
}

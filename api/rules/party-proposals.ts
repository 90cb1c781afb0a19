// Which ready parties are proposed: fixed rules, without chance (docs/spec/parties.md#proposals).

export type ProposalKind = 'necessary' | 'usual' | 'rich'

export const PROPOSAL_KINDS = ['necessary', 'usual', 'rich'] as const satisfies readonly ProposalKind[]

export const MAX_EXTRAS = 3

/** An extra is one piece for so many guests begun. */
export const GUESTS_PER_EXTRA = 20

/** Money in minor units. */
export interface Wishes {
  guests: number
  /** A value of „Тема“ or „Повод“; null for any. */
  theme: number | null
  /** Values of „Цвят“. */
  colours: readonly number[]
  /** Without deposits; null for any. */
  budgetMinor: number | null
}

/** What a package costs in one extent: goods, rent and its VAT, without the deposit. */
export interface Priced {
  priceMinor: number
}

export interface ProposedPackage<Extent extends Priced> {
  productId: number
  /** Values of the package itself. */
  ownValues: readonly number[]
  /** Values of the items of its parts. */
  itemValues: readonly number[]
  /** Products of its parts, which are not extras. */
  itemIds: readonly number[]
  /** Required parts only; null when they cannot be had. */
  necessary: Extent | null
  /** With the optional parts that can be had; null when there are none. */
  usual: Extent | null
}

/** Goods that a rich proposal adds: a product without sizes, or one size of it. */
export interface Extra {
  productId: number
  variantId: number | null
  unitPriceMinor: number
  /** Pieces in stock. */
  left: number
  values: readonly number[]
}

export interface ChosenExtra {
  extra: Extra
  pieces: number
  totalMinor: number
}

export interface Proposal<Extent extends Priced> {
  kind: ProposalKind
  productId: number
  extent: Extent
  extras: readonly ChosenExtra[]
  /** Package and extras, without deposits. */
  totalMinor: number
  /** Null within the budget. */
  overBudgetByMinor: number | null
}

type Valued = Pick<ProposedPackage<Priced>, 'ownValues' | 'itemValues'>

/** 2: the package is of the theme, 1: an item of it is, 0: neither, or no theme is wished. */
export function themeFit({ ownValues, itemValues }: Valued, theme: number | null): number {
  if (theme === null) return 0
  if (ownValues.includes(theme)) return 2
  return itemValues.includes(theme) ? 1 : 0
}

const countIn = (values: readonly number[], wanted: readonly number[]): number =>
  wanted.filter((value) => values.includes(value)).length

const colourFit = ({ ownValues, itemValues }: Valued, colours: readonly number[]): number =>
  countIn([...ownValues, ...itemValues], colours)

export const extraPieces = (guests: number): number => Math.ceil(guests / GUESTS_PER_EXTRA)

/** Without wishes the package's own values count. */
function extraFit({ values }: Extra, { ownValues }: Valued, { theme, colours }: Wishes): readonly [number, number] {
  if (theme === null && colours.length === 0) return [0, countIn(values, ownValues)]
  return [theme !== null && values.includes(theme) ? 1 : 0, countIn(values, colours)]
}

function chosenExtras<Extent extends Priced>(
  pack: ProposedPackage<Extent>,
  extras: readonly Extra[],
  wishes: Wishes,
  leftMinor: number,
): ChosenExtra[] {
  const pieces = extraPieces(wishes.guests)
  const fitting = extras
    .filter(({ productId, left }) => left >= pieces && !pack.itemIds.includes(productId))
    .map((extra) => ({ extra, fit: extraFit(extra, pack, wishes) }))
    .filter(({ fit: [theme, colours] }) => theme + colours > 0)
    .toSorted(
      (one, other) =>
        other.fit[0] - one.fit[0] ||
        other.fit[1] - one.fit[1] ||
        one.extra.unitPriceMinor - other.extra.unitPriceMinor ||
        one.extra.productId - other.extra.productId ||
        (one.extra.variantId ?? 0) - (other.extra.variantId ?? 0),
    )
  const chosen: ChosenExtra[] = []
  let left = leftMinor
  for (const { extra } of fitting) {
    const totalMinor = extra.unitPriceMinor * pieces
    const isTaken = chosen.some((one) => one.extra.productId === extra.productId)
    if (chosen.length === MAX_EXTRAS || isTaken || totalMinor > left) continue
    chosen.push({ extra, pieces, totalMinor })
    left -= totalMinor
  }
  return chosen
}

function extentOf<Extent extends Priced>(kind: ProposalKind, pack: ProposedPackage<Extent>): Extent | null {
  if (kind === 'necessary') return pack.necessary
  return kind === 'usual' ? pack.usual : (pack.usual ?? pack.necessary)
}

/** Null when it would be the same as a smaller kind. */
function proposalOf<Extent extends Priced>(
  kind: ProposalKind,
  pack: ProposedPackage<Extent>,
  extras: readonly Extra[],
  wishes: Wishes,
): Proposal<Extent> | null {
  const extent = extentOf(kind, pack)
  if (extent === null) return null
  const left = wishes.budgetMinor === null ? Number.POSITIVE_INFINITY : wishes.budgetMinor - extent.priceMinor
  const added = kind === 'rich' ? chosenExtras(pack, extras, wishes, left) : []
  if (kind === 'rich' && added.length === 0) return null
  const totalMinor = added.reduce((sum, one) => sum + one.totalMinor, extent.priceMinor)
  return {
    kind,
    productId: pack.productId,
    extent,
    extras: added,
    totalMinor,
    overBudgetByMinor: left < 0 ? -left : null,
  }
}

const byPrice = (one: Proposal<Priced>, other: Proposal<Priced>): number =>
  one.totalMinor - other.totalMinor || one.productId - other.productId

/**
 * At most one proposal of each kind, of packages that fit the theme best: more wished colours first, then the lower
 * price, then the lower id. When even the cheapest is over the budget, it is the only one. Empty without packages.
 */
export function partyProposals<Extent extends Priced>(
  packages: readonly ProposedPackage<Extent>[],
  extras: readonly Extra[],
  wishes: Wishes,
): Proposal<Extent>[] {
  const possible = packages.filter(({ necessary, usual }) => necessary !== null || usual !== null)
  const bestFit = Math.max(...possible.map((pack) => themeFit(pack, wishes.theme)))
  const fitting = possible.filter((pack) => themeFit(pack, wishes.theme) === bestFit)
  const all = PROPOSAL_KINDS.map((kind) =>
    fitting
      .flatMap((pack) => {
        const proposal = proposalOf(kind, pack, extras, wishes)
        return proposal === null ? [] : [{ proposal, colours: colourFit(pack, wishes.colours) }]
      })
      .toSorted((one, other) => other.colours - one.colours || byPrice(one.proposal, other.proposal))
      .map(({ proposal }) => proposal),
  )
  const within = all.flatMap((ofKind) => ofKind.find(({ overBudgetByMinor }) => overBudgetByMinor === null) ?? [])
  return within.length > 0 ? within : all.flat().toSorted(byPrice).slice(0, 1)
}

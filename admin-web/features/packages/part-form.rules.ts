import { countText } from '#rules/count-text.ts'
import { MAX_GUESTS } from '#rules/package-quantities.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import type { GuestKind, PackagePartInput } from '../../gql/graph.ts'
import type { PackageDialog_productFragment } from './PackageDialog.graphql.ts'

export const MAX_PARTS = 30
export const MAX_SUBSTITUTES = 8

export interface ItemSize {
  id: string
  size: string
  isActive: boolean
}

/** A product that may be a part. */
export interface Item {
  id: string
  name: string
  isRental: boolean
  sizes: readonly ItemSize[]
}

export interface ChosenItem {
  /** Null until it is chosen, and when the stored one has left the shop. */
  item: Item | null
  /** Empty: the shopper chooses, or there are no sizes. */
  variantId: string
}

export interface SubstituteForm extends ChosenItem {
  key: string
  numerator: string
  denominator: string
  isSamePrice: boolean
}

/** How pieces are counted: a fixed number, or by guests. */
export type Counting = 'FIXED' | GuestKind

export interface PartForm extends ChosenItem {
  key: string
  role: string
  counting: Counting
  /** Of a fixed number. */
  pieces: string
  numerator: string
  denominator: string
  plus: string
  pack: string
  isOptional: boolean
  substitutes: SubstituteForm[]
}

const COUNTING_LABELS: Record<Counting, string> = {
  FIXED: 'Точен брой',
  ALL: 'По гостите',
  CHILDREN: 'По децата',
  ADULTS: 'По възрастните',
}

const isCounting = (text: string): text is Counting => Object.hasOwn(COUNTING_LABELS, text)

export const COUNTINGS = Object.keys(COUNTING_LABELS)
  .filter(isCounting)
  .map((value) => ({ value, label: COUNTING_LABELS[value] }))

export const createPart = (key: string): PartForm => ({
  key,
  role: '',
  item: null,
  variantId: '',
  counting: 'FIXED',
  pieces: '1',
  numerator: '1',
  denominator: '1',
  plus: '0',
  pack: '1',
  isOptional: false,
  substitutes: [],
})

export const createSubstitute = (key: string): SubstituteForm => ({
  key,
  item: null,
  variantId: '',
  numerator: '1',
  denominator: '1',
  isSamePrice: false,
})

type StoredPart = PackageDialog_productFragment['parts'][number]
type StoredItem = NonNullable<StoredPart['item']>

export const itemOf = (product: StoredItem): Item => ({
  id: product.id,
  name: product.name,
  isRental: product.__typename === 'RentalProduct',
  sizes: product.__typename === 'SaleProduct' ? product.variants : [],
})

const chosenItem = ({ item, variant }: Pick<StoredPart, 'item' | 'variant'>): ChosenItem => ({
  item: item && itemOf(item),
  variantId: variant?.id ?? '',
})

export function partForm({ id, role, pieces, perGuest, isOptional, substitutes, ...chosen }: StoredPart): PartForm {
  return {
    ...createPart(id),
    role,
    ...chosenItem(chosen),
    counting: perGuest?.guests ?? 'FIXED',
    ...(pieces !== null && { pieces: String(pieces) }),
    ...(perGuest && {
      numerator: String(perGuest.numerator),
      denominator: String(perGuest.denominator),
      plus: String(perGuest.plus),
      pack: String(perGuest.pack),
    }),
    isOptional,
    substitutes: substitutes.map(({ rank, numerator, denominator, isSamePrice, ...other }) => ({
      ...chosenItem(other),
      key: `${id} ${rank}`,
      numerator: String(numerator),
      denominator: String(denominator),
      isSamePrice,
    })),
  }
}

const itemInput = ({ item, variantId }: ChosenItem) => ({
  productId: item?.id ?? '',
  variantId: variantId === '' ? null : variantId,
})

export function partInput(part: PartForm): PackagePartInput {
  const { role, counting, pieces, numerator, denominator, plus, pack, isOptional, substitutes } = part
  return {
    role: role.trim(),
    ...itemInput(part),
    pieces: counting === 'FIXED' ? Number(pieces) : null,
    perGuest:
      counting === 'FIXED'
        ? null
        : {
            guests: counting,
            numerator: Number(numerator),
            denominator: Number(denominator),
            plus: Number(plus),
            pack: Number(pack),
          },
    isOptional,
    substitutes: substitutes.map((one) => ({
      ...itemInput(one),
      numerator: Number(one.numerator),
      denominator: Number(one.denominator),
      isSamePrice: one.isSamePrice,
    })),
  }
}

/** Undefined for a whole number in the range. */
export const numberProblem = (typed: string, least: number, most: number): string | undefined =>
  /^\d{1,5}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most
    ? undefined
    : `Цяло число от ${least} до ${most}`

const itemProblem = ({ item }: ChosenItem): string | undefined =>
  item === null ? 'Изберете продукт от списъка' : undefined

const factorProblem = ({ numerator, denominator }: Pick<PartForm, 'numerator' | 'denominator'>) =>
  numberProblem(numerator, 1, 100) ?? numberProblem(denominator, 1, 100)

/** A substitute is compared with the listed item, which needs a size for that. */
const sizeProblem = ({ item, variantId, substitutes }: PartForm): string | undefined =>
  variantId === '' && substitutes.length > 0 && item !== null && item.sizes.some(({ isActive }) => isActive)
    ? 'Изберете размер, с който се сравняват замените'
    : undefined

/** By the paths of the input: „variantId“, „perGuest.numerator“, „substitutes.0.productId“. */
export function partProblems(part: PartForm): FieldErrors {
  const isFixed = part.counting === 'FIXED'
  return {
    ...errorsOf({
      role: part.role.trim() === '' ? 'За какво е тази част' : null,
      productId: itemProblem(part),
      variantId: sizeProblem(part),
      pieces: isFixed ? numberProblem(part.pieces, 1, 9999) : null,
      'perGuest.numerator': isFixed ? null : factorProblem(part),
      'perGuest.plus': isFixed ? null : numberProblem(part.plus, 0, 999),
      'perGuest.pack': isFixed ? null : numberProblem(part.pack, 1, 999),
    }),
    ...Object.fromEntries(
      part.substitutes.flatMap((one, rank) =>
        Object.entries(errorsOf({ productId: itemProblem(one), numerator: factorProblem(one) })).map(
          ([field, text]) => [`substitutes.${rank}.${field}`, text],
        ),
      ),
    ),
  }
}

const GUESTS_OF: Record<GuestKind, (count: string) => string> = {
  ALL: (count) => (count === '1' ? 'гост' : `${count} гости`),
  CHILDREN: (count) => (count === '1' ? 'дете' : `${count} деца`),
  ADULTS: (count) => (count === '1' ? 'възрастен' : `${count} възрастни`),
}

/** „по 1 на 8 гости, 2 резервни, на пакети по 5“. */
export function piecesText({ counting, pieces, numerator, denominator, plus, pack }: PartForm): string {
  if (counting === 'FIXED') return `${pieces} бр.`
  const spare = plus === '0' || plus === '' ? [] : [plus === '1' ? '1 резервен' : `${plus} резервни`]
  const packs = pack === '1' || pack === '' ? [] : [`на пакети по ${pack}`]
  return [`по ${numerator} на ${GUESTS_OF[counting](denominator)}`, ...spare, ...packs].join(', ')
}

/** Null without sizes. */
export function sizeText({ item, variantId }: ChosenItem): string | null {
  if (item === null || item.sizes.length === 0) return null
  return item.sizes.find(({ id }) => id === variantId)?.size ?? 'размер по избор'
}

export const guestsText = (from: number, to: number): string => {
  if (from === 1 && to === MAX_GUESTS) return 'за всякакъв брой'
  return from === to ? countText(to, ['гост', 'гости']) : `${from}–${to} гости`
}

import { MAX_GUESTS } from '#rules/package-quantities.ts'
import { MAX_RENTAL_DAYS } from '#rules/rental-days.ts'
import type { PackageFields, PackagePatch, PackagePriceInput, PackagePricing } from '../../gql/graph.ts'
import type { TrackedField } from '../../lib/conflicts.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import { priceProblem, priceText } from '../../lib/price.ts'
import {
  SHOWN_NOW,
  visibilityForm,
  visibilityInput,
  visibilityProblems,
  type VisibilityForm,
} from '../products/visibility.rules.ts'
import type { PackageDialog_productFragment } from './PackageDialog.graphql.ts'
import { numberProblem, partForm, partInput, partProblems, type PartForm } from './part-form.rules.ts'

export interface PackageForm extends VisibilityForm {
  name: string
  description: string
  pricing: PackagePricing
  /** Percent off the sum, „12,5“. */
  discount: string
  fixedPrice: string
  standardDays: string
  guestsFrom: string
  guestsTo: string
  parts: PartForm[]
  categoryIds: string[]
  subcategoryIds: string[]
  attributeValueIds: string[]
  imageUrls: string[]
}

export const EMPTY_PACKAGE: PackageForm = {
  name: '',
  description: '',
  pricing: 'SUM',
  discount: '',
  fixedPrice: '',
  standardDays: '1',
  guestsFrom: '1',
  guestsTo: '20',
  ...SHOWN_NOW,
  parts: [],
  categoryIds: [],
  subcategoryIds: [],
  attributeValueIds: [],
  imageUrls: [],
}

export const PRICING_LABELS: Record<PackagePricing, string> = {
  SUM: 'Сбор от цените',
  SUM_LESS: 'Сбор с отстъпка',
  FIXED: 'Твърда цена',
}

const isPricing = (text: string): text is PackagePricing => Object.hasOwn(PRICING_LABELS, text)

export const PRICINGS = Object.keys(PRICING_LABELS)
  .filter(isPricing)
  .map((value) => ({ value, label: PRICING_LABELS[value] }))

/** Hundredths of a percent; null unless it is above 0 and below 100 with at most two places. */
export function basisPointsOf(typed: string): number | null {
  const [, whole = '', places = ''] = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(typed.trim().replace(/\s*%$/, '')) ?? []
  const points = Number(whole) * 100 + Number(places.padEnd(2, '0'))
  return whole === '' || points === 0 ? null : points
}

/** „12,5“. */
export const percentText = (basisPoints: number): string => String(basisPoints / 100).replace('.', ',')

const partsProblem = (parts: readonly PartForm[]): string | null => {
  if (parts.length === 0) return 'Добавете поне една част'
  return parts.some(({ isOptional }) => !isOptional) ? null : 'Поне една част е задължителна'
}

/** Of the recipe alone: what a preview needs. */
export function recipeProblems({ pricing, discount, fixedPrice, standardDays, parts }: PackageForm): FieldErrors {
  const isFixed = pricing === 'FIXED'
  return {
    ...errorsOf({
      discount: pricing === 'SUM_LESS' && basisPointsOf(discount) === null ? 'Въведете процент от 0,01 до 99,99' : null,
      fixedPrice: isFixed ? priceProblem(fixedPrice) : null,
      standardDays: isFixed ? numberProblem(standardDays, 1, MAX_RENTAL_DAYS) : null,
      parts: partsProblem(parts),
    }),
    ...Object.fromEntries(
      parts.flatMap((part, place) =>
        Object.entries(partProblems(part)).map(([field, text]) => [`parts.${place}.${field}`, text]),
      ),
    ),
  }
}

function guestsProblems({ guestsFrom, guestsTo }: PackageForm): FieldErrors {
  const [from, to] = [guestsFrom, guestsTo].map((typed) => numberProblem(typed, 1, MAX_GUESTS))
  const isTurned = from === undefined && to === undefined && Number(guestsFrom) > Number(guestsTo)
  return errorsOf({ guestsFrom: from, guestsTo: isTurned ? 'Най-многото гости са по-малко от най-малкото' : to })
}

export function packageProblems(form: PackageForm): FieldErrors {
  return {
    ...errorsOf({ name: form.name.trim() === '' ? 'Въведете име' : null }),
    ...guestsProblems(form),
    ...recipeProblems(form),
    ...visibilityProblems(form),
  }
}

const PRICE_FIELDS: Readonly<Record<string, string>> = {
  pricing: 'pricing',
  discountBasisPoints: 'discount',
  fixedPrice: 'fixedPrice',
  standardDays: 'standardDays',
}

/** The form field for a path of the input. */
export function packageFieldAt([, place = '', ...rest]: readonly string[]): string {
  if (place === 'price') return PRICE_FIELDS[rest[0] ?? ''] ?? 'pricing'
  if (place === 'guests') return rest[0] === 'to' ? 'guestsTo' : 'guestsFrom'
  if (place === 'isDraft') return 'visibility'
  return [place, ...rest].join('.')
}

/** The error of a field, or of one below it: a range of pieces has one place for both. */
export const errorAt = (errors: FieldErrors, field: string): string | undefined =>
  errors[field] ?? Object.entries(errors).find(([name]) => name.startsWith(`${field}.`))?.[1]

export function loadedFrom(stored: PackageDialog_productFragment): { version: number; form: PackageForm } {
  const { version, name, description, pricing, discountBasisPoints, fixedPrice, standardDays, pictures } = stored
  const form = {
    ...EMPTY_PACKAGE,
    name,
    description,
    pricing,
    discount: discountBasisPoints === null ? '' : percentText(discountBasisPoints),
    fixedPrice: fixedPrice?.amount ?? '',
    standardDays: String(standardDays ?? 1),
    guestsFrom: String(stored.guestsFrom),
    guestsTo: String(stored.guestsTo),
    ...visibilityForm(stored),
    parts: stored.parts.map(partForm),
    categoryIds: stored.categories.map(({ id }) => id),
    subcategoryIds: stored.subcategories.map(({ id }) => id),
    attributeValueIds: stored.attributeValues.map(({ id }) => id),
    imageUrls: pictures.map(({ url }) => url),
  }
  return { version, form }
}

export function priceInput({ pricing, discount, fixedPrice, standardDays }: PackageForm): PackagePriceInput {
  return {
    pricing,
    discountBasisPoints: pricing === 'SUM_LESS' ? basisPointsOf(discount) : null,
    fixedPrice: pricing === 'FIXED' ? priceText(fixedPrice) : null,
    standardDays: pricing === 'FIXED' ? Number(standardDays) : null,
  }
}

/** `Required`, so that a forgotten field of the input is a type error. */
export function packageInput(form: PackageForm): Required<PackageFields> {
  return {
    name: form.name,
    description: form.description,
    price: priceInput(form),
    guests: { from: Number(form.guestsFrom), to: Number(form.guestsTo) },
    parts: form.parts.map(partInput),
    ...visibilityInput(form),
    categoryIds: form.categoryIds,
    subcategoryIds: form.subcategoryIds,
    attributeValueIds: form.attributeValueIds,
    imageUrls: form.imageUrls,
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What differs from the stored package: an unchanged recipe keeps its parts, which carts refer to. */
export function packageChange(before: PackageForm, form: PackageForm): PackagePatch {
  const { price, guests, parts, ...rest } = packageInput(form)
  const known = packageInput(before)
  return {
    ...rest,
    ...(!isSame(price, known.price) && { price }),
    ...(!isSame(guests, known.guests) && { guests }),
    ...(!isSame(parts, known.parts) && { parts }),
  }
}

const SUFFIX = ' (копие)'
const MAX_NAME = 200

/** A copy is a draft. */
export const copiedForm = (form: PackageForm): PackageForm => ({
  ...form,
  name: `${form.name.slice(0, MAX_NAME - SUFFIX.length)}${SUFFIX}`,
  visibility: 'DRAFT',
  visibleFrom: '',
})

const priceWords = ({ pricing, discount, fixedPrice }: PackageForm): string => {
  if (pricing === 'SUM_LESS') return `${PRICING_LABELS.SUM_LESS} ${discount} %`
  return pricing === 'FIXED' ? `${PRICING_LABELS.FIXED} ${fixedPrice}` : PRICING_LABELS.SUM
}

export const PACKAGE_FIELDS: readonly TrackedField<PackageForm>[] = [
  { name: 'име', read: ({ name }) => name },
  { name: 'описание', read: ({ description }) => description, isLong: true },
  { name: 'цена', read: priceWords },
  { name: 'дни в цената', read: ({ standardDays }) => standardDays },
  { name: 'гости', read: ({ guestsFrom, guestsTo }) => `${guestsFrom}–${guestsTo}` },
  { name: 'части', read: ({ parts }) => JSON.stringify(parts.map(partInput)), isLong: true },
  { name: 'в магазина', read: ({ visibility }) => visibility },
  { name: 'публикуван от', read: ({ visibleFrom }) => visibleFrom },
  { name: 'категории', read: ({ categoryIds }) => categoryIds.join(), isLong: true },
  { name: 'подкатегории', read: ({ subcategoryIds }) => subcategoryIds.join(), isLong: true },
  { name: 'характеристики', read: ({ attributeValueIds }) => attributeValueIds.join(), isLong: true },
  { name: 'снимки', read: ({ imageUrls }) => imageUrls.join(), isLong: true },
]

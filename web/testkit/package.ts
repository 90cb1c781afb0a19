import type { PackageQuote_quoteFragment } from '../features/packages/PackageQuote.graphql.ts'
import type { PackageView_packageFragment } from '../features/packages/PackageView.graphql.ts'
import { money } from './cart-line.ts'

type Package = Omit<PackageView_packageFragment, ' $fragmentName' | ' $fragmentRefs'>
type Part = Package['parts'][number]
type Item = NonNullable<Part['item']>
type Quote = Omit<PackageQuote_quoteFragment, ' $fragmentName'>
type QuotedPart = Quote['parts'][number]

const sale = (name: string, sizes: string[] = []): Item => ({
  __typename: 'SaleProduct',
  id: `product-${name}`,
  databaseId: 7,
  type: 'SALE',
  name,
  picture: null,
  warnings: '',
  minimumAge: null,
  maker: null,
  variants: sizes.map((size) => ({ __typename: 'Variant', id: `size-${size}`, size, isActive: true })),
})

const chair: Item = {
  __typename: 'RentalProduct',
  id: 'product-chair',
  databaseId: 8,
  type: 'RENT',
  name: 'Стол',
  picture: null,
  warnings: '',
  minimumAge: null,
  maker: null,
}

const part = (id: string, role: string, item: Item, more: Partial<Part> = {}): Part => ({
  __typename: 'PackagePart',
  id,
  role,
  isOptional: false,
  item,
  variant: null,
  substitutes: [],
  ...more,
})

export const quotedPart = (id: string, pieces: number, more: Partial<QuotedPart['item']> = {}): QuotedPart => ({
  __typename: 'QuotedPart',
  part: { __typename: 'PackagePart', id },
  isLeftOut: false,
  item: { __typename: 'QuotedItem', rank: null, pieces, problem: null, ...more },
  substitutes: [],
})

export const problem = (code: 'OUT_OF_STOCK' | 'DATES_TAKEN' | 'VARIANT_NEEDED', message: string) => ({
  __typename: 'ItemProblem' as const,
  code,
  message,
})

/** 12 chairs, plates with a substitute, and hats of a size, which may be left out. */
export const quoteOf = (price: string, more: Partial<Quote> = {}): Quote => ({
  __typename: 'PackageQuote',
  price: money(price),
  goods: money('30.00'),
  rent: money('30.00'),
  deposit: money('48.00'),
  singly: money('70.00'),
  fits: true,
  available: 9,
  parts: [
    quotedPart('chairs', 12),
    { ...quotedPart('plates', 20), substitutes: [{ __typename: 'QuotedItem', rank: 0, problem: null }] },
    quotedPart('hats', 12, { problem: problem('VARIANT_NEEDED', 'Моля, изберете размер') }),
  ],
  ...more,
})

export const shownPackage: Package = {
  __typename: 'PackageProduct',
  id: 'package-1',
  databaseId: 9,
  name: 'Кралски бал',
  description: 'За малки принцеси.',
  guestsFrom: 8,
  guestsTo: 16,
  standardDays: null,
  usualGuests: { __typename: 'Guests', adults: 0, children: 12 },
  pictures: [],
  attributeValues: [],
  reviewCount: 0,
  parts: [
    part('chairs', 'Столове', chair),
    part('plates', 'Чинии', sale('Розова чиния'), {
      substitutes: [{ __typename: 'PackageSubstitute', rank: 0, item: sale('Бяла чиния'), variant: null }],
    }),
    part('hats', 'Шапки', sale('Шапка', ['S', 'M']), { isOptional: true }),
  ],
  example: quoteOf('60.00'),
}

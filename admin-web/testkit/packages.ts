import type { Unmasked } from '@apollo/client'
import type { PackageDialog_productFragment } from '../features/packages/PackageDialog.graphql.ts'
import type { PackageRow_productFragment } from '../features/packages/PackageRow.graphql.ts'

type Package = Unmasked<PackageDialog_productFragment> & Unmasked<PackageRow_productFragment>
type Part = Package['parts'][number]
type PartItem = NonNullable<Part['item']>

export const createItem = (id: string, name: string): PartItem => ({
  __typename: 'SaleProduct',
  id,
  name,
  variants: [],
})

export const createRentedItem = (id: string, name: string): PartItem => ({ __typename: 'RentalProduct', id, name })

/** Twelve chairs of a part, overridden by `part`. */
export const createStoredPart = (part: Partial<Part> = {}): Part => ({
  __typename: 'PackagePart',
  id: 'part-1',
  role: 'Столове',
  item: createRentedItem('product-2', 'Детско столче'),
  variant: null,
  pieces: null,
  perGuest: { __typename: 'PiecesPerGuest', guests: 'CHILDREN', numerator: 1, denominator: 1, plus: 0, pack: 1 },
  isOptional: false,
  substitutes: [],
  ...part,
})

/** A package with the fields of its row and form, overridden by `part`. */
export const createPackage = (part: Partial<Package> = {}): Package => ({
  __typename: 'PackageProduct',
  id: 'package-1',
  databaseId: 21,
  version: 3,
  name: 'Рожден ден с принцеси',
  description: 'За дванадесет деца',
  visibility: 'SHOWN',
  visibleFrom: null,
  pricing: 'SUM',
  discountBasisPoints: null,
  fixedPrice: null,
  standardDays: null,
  guestsFrom: 10,
  guestsTo: 16,
  publishProblem: null,
  picture: null,
  pictures: [],
  categories: [],
  subcategories: [],
  attributeValues: [],
  parts: [
    createStoredPart(),
    createStoredPart({
      id: 'part-2',
      role: 'Чинии',
      item: createItem('product-3', 'Хартиени чинии'),
      perGuest: null,
      pieces: 2,
      isOptional: true,
    }),
  ],
  ...part,
})

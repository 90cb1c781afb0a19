import { isInterfaceType, isObjectType, type GraphQLNamedType } from 'graphql'
import type { Topic, TopicOfProducts } from '#lib/catalog-tags.ts'

/** A topic of the product whose number an argument has, or else the object: `{ topic: 'stock', of: 'id' }`. */
export interface ShownOfProduct {
  topic: TopicOfProducts
  of: 'id' | 'productId' | 'databaseId'
}

export type Shown = Topic | ShownOfProduct

/**
 * Topics that types and fields of public reads show (docs/decisions/0026-what-an-answer-shows.md). Services note what
 * product filters add.
 */
export const SHOWN: Readonly<Record<string, readonly Shown[]>> = {
  'Query.categories': ['structure'],
  'Query.category': ['structure'],
  'Query.subcategories': ['structure'],
  'Query.subcategory': ['structure'],
  'Query.attributes': ['structure'],
  'Query.partyThemes': ['structure'],
  'Query.fixedPartyTheme': [],
  'Query.fixedPartyThemes': [],
  // Settings: their change invalidates everything, so any topic will do.
  'Query.frequentQuestions': ['structure'],
  FrequentQuestion: [],
  'Query.pageText': ['structure'],
  PageText: [],
  TextBlock: [],
  TextLine: [],
  TextSpan: [],
  'Query.product': [{ topic: 'product', of: 'databaseId' }],
  'Query.products': ['lists'],
  'Query.searchSuggestions': ['search', 'lists', 'structure'],
  // Those of deleted products are left out.
  'Query.topReviews': ['reviews', 'lists'],
  Category: ['structure'],
  'Category.products': ['lists'],
  'Category.productCount': ['lists'],
  Subcategory: ['structure'],
  'Subcategory.products': ['lists'],
  'Subcategory.productCount': ['lists'],
  // The dictionary is part of the structure: it changes as rarely as categories do.
  Attribute: ['structure'],
  AttributeValue: ['structure'],
  // Changes as rarely as the dictionary.
  Maker: ['structure'],
  MakerContact: ['structure'],
  // Of its product.
  PackedSize: [],
  'Product.maker': ['structure'],
  FixedPartyTheme: [],
  'FixedPartyTheme.products': ['lists', 'search'],
  ThemeGradient: [],
  // Noted when an object turns out to be a product.
  Product: [{ topic: 'product', of: 'id' }],
  'Product.categories': ['structure'],
  'Product.subcategories': ['structure'],
  'Product.attributeValues': ['structure'],
  'Product.averageRating': [{ topic: 'reviews', of: 'id' }],
  'Product.reviewCount': [{ topic: 'reviews', of: 'id' }],
  'Product.reviews': [{ topic: 'reviews', of: 'id' }],
  'Product.related': ['lists'],
  'Product.goesWith': ['lists'],
  'SaleProduct.options': ['structure'],
  'RentalProduct.availabilityFor': [{ topic: 'stock', of: 'id' }],
  'RentalProduct.availabilityCalendar': [{ topic: 'stock', of: 'id' }],
  'Availability.isAvailable': [{ topic: 'availability', of: 'productId' }],
  'Availability.quantity': [{ topic: 'stock', of: 'productId' }],
  // Items of its parts may leave the shop or come back.
  'PackageProduct.parts': ['lists'],
  // Its service notes the items.
  'PackageProduct.priceFrom': ['lists'],
  Guests: [],
  PackagePart: ['lists'],
  PackageSubstitute: ['lists'],
  PiecesPerGuest: [],
  'Query.partyChoices': ['lists', 'structure'],
  PartyChoices: [],
  // Its service notes the items and their stock.
  PackageQuote: ['lists'],
  QuotedPart: ['lists'],
  QuotedItem: [
    { topic: 'product', of: 'productId' },
    { topic: 'stock', of: 'productId' },
  ],
  ItemProblem: [],
  // Its service notes the products and the items of packages.
  'Query.onDate': [],
  ProductOnDate: [],
  PeriodAvailability: [],
  DayAvailability: [],
  PriceRange: [],
  // A part of its product, its stock aside.
  Variant: [],
  'Variant.optionValues': ['structure'],
  'SaleProduct.chosenSize': ['structure'],
  'Variant.quantity': [{ topic: 'stock', of: 'productId' }],
  Review: [],
  Money: [],
  Picture: [],
  SearchSuggestions: [],
  PageInfo: [],
  ProductConnection: [],
  'ProductConnection.facets': ['lists', 'structure'],
  Facet: [],
  FacetValue: [],
  ProductEdge: [],
  ReviewConnection: [],
  ReviewEdge: [],
}

function namesOf(type: GraphQLNamedType): string[] {
  const interfaces = isObjectType(type) || isInterfaceType(type) ? type.getInterfaces() : []
  return [type.name, ...interfaces.map(({ name }) => name)]
}

export function shownByType(type: GraphQLNamedType): readonly Shown[] {
  return namesOf(type).flatMap((name) => SHOWN[name] ?? [])
}

export function shownByField(type: GraphQLNamedType, field: string): readonly Shown[] {
  return namesOf(type).flatMap((name) => SHOWN[`${name}.${field}`] ?? [])
}

/** Every topic of a field; everything when the table has neither its type nor itself. */
export function shownAt(type: GraphQLNamedType, field: string): readonly Shown[] {
  const isKnown = namesOf(type).some((name) => name in SHOWN || `${name}.${field}` in SHOWN)
  return isKnown ? [...shownByType(type), ...shownByField(type, field)] : ['everything']
}

// What the clients' queries are asked with where all of them are judged.
import { addDays, type CalendarDay } from '#rules/calendar.ts'

export const globalId = (type: string, id: number) => Buffer.from(`${type}:${id}`).toString('base64')

export type Variables = Record<string, unknown>

const listings = (...filters: Variables[]): Variables[] =>
  filters.flatMap((filter) =>
    ['FEATURED', 'NAME_ASC', 'PRICE_ASC', 'PRICE_DESC', 'NEWEST', undefined].map((sort) => ({
      databaseId: 101,
      number: 1,
      withProducts: true,
      filter,
      sort,
    })),
  )

/** With what is there without the filters. */
const narrowedListings = (search: string, ...filters: Variables[]): Variables[] =>
  listings(...filters.map((filter) => ({ search, ...filter }))).map((variables) => ({
    ...variables,
    isNarrowed: true,
    unfiltered: { search },
  }))

/** Frequent, rare and missing texts. */
const TEXTS = ['Мария', 'customer77', 'щщщ', 'щщ', 'щ', '%', '1234', '№ 777', '+359 88 100 0777']

const searches = (...narrowed: Variables[]): Variables[] =>
  [{}, ...narrowed, ...TEXTS.flatMap((search) => [{ search }, ...narrowed.map((more) => ({ search, ...more }))])].map(
    (filter) => ({ filter, first: 20 }),
  )

const PRICES = [{ priceBelow: '20.00' }, { priceFrom: '20.00', priceBelow: '50.01' }, { priceFrom: '50.01' }]

interface Asked {
  /** Rentals are asked about from it on. */
  day: CalendarDay
  /** Opens an order to a visitor. */
  orderToken: string
  /** An order of the customer who asks. */
  ownOrderId: number
}

/** For every query of the clients, over the large shop. */
export function queryVariables({ day, orderToken, ownOrderId }: Asked): Record<string, Variables[]> {
  const one = [{ databaseId: 101 }]
  const rental = [{ databaseId: 100, from: day, to: addDays(day, 30) }]
  const cart = [{ sessionId: 'session-of-cart-77', promoCode: 'КОД7', isCustomer: true }]
  const ofType = [{ type: 'SALE' }, { type: 'RENT' }]
  return {
    AccountOrders: [{}],
    AccountSettings: [{}],
    AdminAccount: [{}],
    AdminAuditAuthors: [{}],
    AdminAuditEntries: searches({ kind: 'PRODUCT' }, { from: day, to: day }),
    AdminBin: [{}, { kind: 'PRODUCT' }].map((filter) => ({ filter, first: 20 })),
    AdminCategories: ofType,
    AdminClosedDays: [{}],
    AdminDocumentIssuer: [{}],
    AdminDocuments: searches({ kind: 'INVOICE' }, { kind: 'CREDIT_NOTE' }),
    AdminGoesWithOptions: ['балон', 'щщщ', '1234', '№ 777'].map((search) => ({ search })),
    AdminInquiries: searches({ status: 'NEW' }, { status: 'REPLIED' }),
    AdminInventory: ofType.flatMap(({ type }) => [
      { type, sort: 'NAME_ASC', filter: {}, first: 20 },
      ...['NAME_ASC', 'QUANTITY_ASC', 'QUANTITY_DESC'].flatMap((sort) =>
        [{ categoryDatabaseIds: [101] }, { search: 'щщщ' }, { search: '41' }, { search: 'балони', status: 'LOW' }].map(
          (filter) => ({
            type,
            sort,
            filter,
            first: 20,
          }),
        ),
      ),
    ]),
    AdminInquiry: one,
    AdminMissedSearches: [{}],
    AdminObjectHistory: [{ filter: { subject: { kind: 'PRODUCT', databaseId: 101 } } }],
    AdminOpenedProduct: one,
    AdminOpenedPromoCode: [{ databaseId: 7 }],
    AdminOpenedStock: one,
    AdminOrder: [{ databaseId: 777 }, { databaseId: 770 }],
    AdminOrderQuestion: [{ databaseId: 770 }],
    AdminOrders: [
      ...[
        {},
        { status: 'PENDING' },
        { hasRental: true },
        { hasRental: false, status: 'SHIPPED' },
        { hasPromoCode: true },
      ].flatMap((filter) =>
        ['NEWEST', 'OLDEST', 'TOTAL_DESC', 'TOTAL_ASC'].map((sort) => ({ filter, sort, first: 20 })),
      ),
      ...searches({ status: 'PENDING', hasRental: true }, { hasPromoCode: true }),
    ],
    AdminCategory: [{ id: globalId('Category', 101) }, { id: globalId('Subcategory', 101) }],
    AdminCategoryOptions: ofType,
    AdminProduct: one,
    AdminProducts: ofType.flatMap(({ type }) =>
      [
        { type },
        { type, search: '№ 41', searchesNumbers: true },
        { type, search: 'балони' },
        { type, search: 'щщщ' },
        { type, categoryDatabaseIds: [101] },
      ].map((filter) => ({
        filter,
        first: 20,
      })),
    ),
    AdminPromoCode: [{ id: globalId('PromoCode', 7) }],
    AdminPromoCodes: searches({ status: 'ACTIVE' }, { status: 'EXHAUSTED' }),
    AdminReservation: [{ databaseId: 77 }],
    AdminReservationRejection: [{ databaseId: 77 }],
    AdminReservations: searches(
      { status: 'PENDING' },
      { status: 'REJECTED' },
      { from: '2025-09-01', to: '2025-09-07' },
      { from: day, to: day },
    ),
    AdminReviews: searches({ isApproved: true }, { isApproved: false }),
    AdminSetAsides: [{}],
    AdminStaff: [{ first: 20 }],
    AdminThemes: [{}],
    AdminUnsizedStock: one,
    AdminVariants: one,
    BuyBoxAvailability: one,
    CartBadge: cart,
    CartRoute: cart,
    CategoryRoute: [
      ...listings({}, ...PRICES, { search: 'балони' }, { subcategoryDatabaseIds: [101, 102] }, { available: true }),
      ...listings({ availableFor: { startsOn: day, endsOn: addDays(day, 2) } }).map((variables) => ({
        ...variables,
        databaseId: 105,
      })),
    ],
    CheckoutSummary: cart,
    PromoCodeCheck: [{ code: 'КОД7' }],
    FixedThemeRoute: [{ number: 1 }, { number: 3 }],
    HomeRoute: [{}],
    LastViewed: [{ ids: [1, 2, 3, 4].map((id) => globalId('Product', id)) }],
    MoreReviews: one,
    OrderExists: [{ token: orderToken }],
    OrderRoute: [
      { token: orderToken, number: 777, isOwn: false },
      { token: '', number: ownOrderId, isOwn: true },
    ],
    OwnData: [{}],
    PanelFigures: [{}],
    PartyThemesRoute: listings({}).map((variables) => ({ ...variables, databaseId: 46 })),
    ProductRoute: one,
    ProductsRoute: [{}],
    RentalCalendar: rental,
    RentalProductRoute: rental,
    RentalRoute: [{}],
    SearchRoute: [
      ...narrowedListings('балони', {}, { type: 'RENT' }, { ...PRICES[0] }),
      ...narrowedListings('щщщ', {}, { type: 'SALE' }),
    ],
    SearchSuggestions: [{ search: 'балон' }, { search: 'щщщ' }],
    StockHistory: one,
    ThemeRoute: [{ databaseId: 104 }],
    Viewer: [{}],
  }
}

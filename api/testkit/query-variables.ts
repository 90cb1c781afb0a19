// For the tests that run every query of the clients.
import { getOperationAST, OperationTypeNode, parse } from 'graphql'
import { addDays, type CalendarDay } from '#rules/calendar.ts'
import type {
  AuditFilter,
  BankEntryFilter,
  DocumentFilter,
  InquiryFilter,
  InventoryFilter,
  MailMessageFilter,
  OrderFilter,
  ParcelFilter,
  ProductFilter,
  PromoCodeFilter,
  ReservationFilter,
  ReviewFilter,
} from '../../admin-web/gql/graph.ts'
import { persistedDocuments } from '../generated/persisted-documents.ts'
import { globalId } from './mutation.ts'

export type Variables = Record<string, unknown>

/** The clients' queries by name, as they are sent, with the names of their variables. */
export const CLIENT_QUERIES = new Map(
  Object.values(persistedDocuments).flatMap((text) => {
    const query = getOperationAST(parse(text, { noLocation: true }))
    if (query?.operation !== OperationTypeNode.QUERY) return []
    const variables = (query.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
    return [[query.name?.value ?? '', { text, variables }] as const]
  }),
)

/** Each combination of the values. */
const crossed = (choices: Record<string, readonly unknown[]>): Variables[] =>
  Object.entries(choices).reduce<Variables[]>(
    (sofar, [name, values]) => sofar.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  )

/** Values of each field of a filter, tried one by one. A new field does not compile without a line. */
type Tried<Filter> = { [Field in keyof Filter]-?: readonly NonNullable<Filter[Field]>[] }

const oneByOne = <Filter extends object>(tried: Tried<Filter>): Variables[] =>
  Object.entries<readonly unknown[]>(tried).flatMap(([field, values]) => values.map((value) => ({ [field]: value })))

const PAGE = { first: [50] }

const LISTING_SORTS = ['FEATURED', 'NAME_ASC', 'PRICE_ASC', 'PRICE_DESC', 'NEWEST', undefined]

/** With packages and the sizes that narrow a list. */
const CARDS = { isWithPackages: [true], isChosen: [true], attributes: [[{ attribute: 'cvyat', values: ['zlato'] }]] }

const listings = (...filter: Variables[]): Variables[] =>
  crossed({ ...CARDS, databaseId: [101], number: [1], withProducts: [true], filter, sort: LISTING_SORTS })

/** With the same variables without filters. */
const narrowedListings = (search: string, ...filters: Variables[]): Variables[] =>
  crossed({
    ...CARDS,
    text: [search],
    filter: filters.map((filter) => ({ search, ...filter })),
    sort: LISTING_SORTS,
    isNarrowed: [true],
    unfiltered: [{ search }],
    packages: [{ kinds: ['PACKAGE'], search }],
    withPackages: [true],
  })

/** Frequent, rare and missing texts. */
const TEXTS = ['Мария', 'customer77', 'щщщ', 'щщ', 'щ', '%', '1234', '№ 777', '+359 88 100 0777']

const searches = (...narrowed: Variables[]): Variables[] =>
  crossed({
    filter: [{}, ...narrowed, ...TEXTS.flatMap((search) => [{}, ...narrowed].map((more) => ({ search, ...more })))],
    ...PAGE,
  })

/** Each field alone, and texts together with the other filters. */
const filtered = <Filter extends object>(tried: Tried<Filter>, ...narrowed: Variables[]): Variables[] => [
  ...crossed({ filter: oneByOne<Filter>(tried), ...PAGE }),
  ...searches(...narrowed),
]

const PRICES = [{ priceBelow: '20.00' }, { priceFrom: '20.00', priceBelow: '50.01' }, { priceFrom: '50.01' }]

/** Two values of an option of sizes, and one of products. */
const CHOSEN = [
  { attribute: 'a1', values: ['v7', 'v8'] },
  { attribute: 'a3', values: ['v7'] },
]

interface QueryFacts {
  /** The first day of the rental queries. */
  day: CalendarDay
  /** Opens an order to a visitor. */
  orderToken: string
  /** An order of the customer who asks. */
  ownOrderId: number
}

/** Over the large shop, for each query of the clients that needs more than the number of an object. */
export function queryVariables({ day, orderToken, ownOrderId }: QueryFacts): Record<string, Variables[]> {
  const rental = [{ databaseId: 100, from: day, to: addDays(day, 30) }]
  const cart = [{ sessionId: 'session-of-cart-77', promoCode: 'КОД7', isCustomer: true }]
  const packed = { guests: { adults: 4, children: 8 }, period: { startsOn: day, endsOn: addDays(day, 2) }, choices: [] }
  const type = ['SALE', 'RENT']
  const orderPages = [
    { token: orderToken, number: 777, isOwn: false },
    { token: '', number: ownOrderId, isOwn: true },
  ]
  const turnovers = [{ from: '2025-09-01', to: '2025-09-05', previousFrom: '2025-08-27', previousTo: '2025-08-31' }]
  return {
    AdminContactPicker: TEXTS.map((search) => ({ search })),
    AdminNewOrderCart: cart,
    AdminNewOrderRental: [{ databaseId: 100 }],
    AdminAttribute: [{ id: globalId('Attribute', 1) }],
    AdminMaker: [{ id: globalId('Maker', 1) }],
    AdminAttributeValue: [{ id: globalId('AttributeValue', 1) }],
    AdminValuesOfMany: [{ ids: [101, 102, 116].map((id) => globalId('Product', id)) }],
    AdminAuditEntries: filtered<AuditFilter>(
      {
        search: [],
        adminId: [globalId('Admin', 1)],
        kind: ['PRODUCT'],
        subject: [{ kind: 'PRODUCT', databaseId: 101 }],
        from: [day],
        to: [day],
      },
      { kind: 'PRODUCT' },
      { from: day, to: day },
    ),
    AdminBankEntries: crossed({
      filter: oneByOne<BankEntryFilter>({ state: ['OPEN', 'MATCHED', 'IGNORED'] }),
      ...PAGE,
    }),
    AdminBankOrders: TEXTS.map((search) => ({ search })),
    AdminBin: [{}, { kind: 'PRODUCT' }].map((filter) => ({ filter, first: 50 })),
    AdminCategories: crossed({ type }),
    AdminPageText: [{ page: 'DELIVERY' }],
    PageTextPreview: [{ input: { title: 'Доставка', description: 'Как доставяме', body: 'Текст' } }],
    MailTextPreview: [{ input: { kind: 'ORDER_RECEIVED', subject: 'Поръчка', body: 'Текст' } }],
    TextPageRoute: [{ page: 'TERMS_OF_SERVICE' }],
    AdminContacts: crossed({
      filter: crossed({ search: [null, ...TEXTS], minRentalCount: [null, 3] }),
      sort: ['LAST_ORDER_DESC', 'LAST_ORDER_ASC', 'ORDERED_DESC', 'ORDERED_ASC', 'ORDER_COUNT_DESC', 'ORDER_COUNT_ASC'],
      ...PAGE,
    }),
    AdminTillDay: crossed({
      day: ['2026-01-15'],
      from: ['2026-01-01'],
      to: ['2026-01-31'],
      method: [null, 'CASH'],
      ...PAGE,
    }),
    AdminDocuments: filtered<DocumentFilter>(
      { search: [], kind: ['INVOICE', 'CREDIT_NOTE'], issuedFrom: [day], issuedTo: [day] },
      { kind: 'INVOICE' },
      { kind: 'CREDIT_NOTE' },
      { issuedFrom: day, issuedTo: day },
    ),
    AdminFind: TEXTS.map((search) => ({ search, withContacts: true })),
    AdminGoesWithOptions: ['балон', 'щщщ', '1234', '№ 777'].map((search) => ({ search })),
    AdminInquiries: filtered<InquiryFilter>(
      { search: [], status: ['NEW', 'REPLIED'] },
      { status: 'NEW' },
      { status: 'REPLIED' },
    ),
    AdminInventory: [
      ...crossed({ type, sort: ['NAME_ASC'], filter: [{}], ...PAGE }),
      ...crossed({
        type,
        sort: ['NAME_ASC', 'QUANTITY_ASC', 'QUANTITY_DESC'],
        filter: [
          ...oneByOne<InventoryFilter>({
            search: ['щщщ', '41'],
            categoryDatabaseIds: [[101]],
            categoryIds: [[globalId('Category', 101)]],
            // Alone it looks through the stock: no table stores the quantity of a product with sizes.
            status: [],
          }),
          { search: 'балони', status: 'LOW' },
        ],
        ...PAGE,
      }),
    ],
    AdminMailMessages: crossed({
      filter: [
        {},
        ...oneByOne<MailMessageFilter>({ state: ['WAITING', 'SENT'], search: ['iva@example.com', '№ 777'] }),
      ],
      ...PAGE,
    }),
    AdminObjectHistory: [{ filter: { subject: { kind: 'PRODUCT', databaseId: 101 } } }],
    AdminMovedReservation: [{ databaseId: 77, startsOn: day, endsOn: addDays(day, 2) }],
    AdminOrder: [{ databaseId: 777 }, { databaseId: 770 }],
    AdminOrderEditPreview: [{ input: { orderId: globalId('Order', 777), customerName: 'Мария Петрова' } }],
    AdminOrderQuestion: [{ databaseId: 770 }],
    AdminOrderWork: [777, 770].map((databaseId) => ({ databaseId, withLetters: true })),
    AdminRentalOrders: [{ ids: [777, 770].map((id) => globalId('Order', id)) }],
    AdminOrders: [
      ...crossed({
        filter: [
          {},
          ...oneByOne<OrderFilter>({
            search: [],
            status: [['PENDING']],
            isCancelled: [true, false],
            hasRental: [true],
            hasPromoCode: [true],
            isOwed: [true],
            isToGiveBack: [true],
            hasDepositHeld: [true],
            isToSend: [true],
            paymentStatus: ['PENDING'],
            deliveryMethod: ['PICKUP'],
            placedFrom: ['2025-09-01'],
            placedTo: ['2025-09-07'],
            eventFrom: ['2025-09-01'],
            eventTo: ['2025-09-07'],
            toDispatchBy: ['2025-09-07'],
          }),
          { hasRental: false, status: 'SHIPPED' },
          { placedFrom: '2025-09-01', placedTo: '2025-09-07' },
        ],
        sort: ['NEWEST', 'OLDEST', 'TOTAL_DESC', 'TOTAL_ASC', 'EVENT_ASC', 'EVENT_DESC'],
        ...PAGE,
      }),
      ...searches({ status: 'PENDING', hasRental: true }, { hasPromoCode: true }),
    ],
    AdminCalendar: crossed({
      hasPeriod: [false, true],
      filter: [{ type: 'RENT' }, { type: 'RENT', search: 'балони' }],
      from: [day],
      to: [addDays(day, 30)],
      startsOn: [day],
      endsOn: [addDays(day, 2)],
      quantity: [2],
      ...PAGE,
    }),
    AdminCategory: [{ id: globalId('Category', 101) }, { id: globalId('Subcategory', 101) }],
    AdminCategoryOptions: crossed({ type }),
    AdminPackageItems: [{ search: 'балони' }],
    AdminPackagePreview: [
      {
        price: { pricing: 'SUM' },
        parts: [{ role: 'Балони', productId: globalId('Product', 101), pieces: 2 }],
        guests: { adults: 2, children: 10 },
        eventOn: day,
      },
    ],
    AdminPackages: crossed({
      filter: [{ kinds: ['PACKAGE'] }, { kinds: ['PACKAGE'], search: 'парти' }],
      sort: LISTING_SORTS,
      ...PAGE,
    }),
    AdminParcels: crossed({
      filter: [
        {},
        ...oneByOne<ParcelFilter>({
          search: ['1051', '1051104321', '№ 777'],
          carrier: ['ECONT', 'BOX_NOW'],
          state: ['DELIVERED', 'RETURNED', 'LOST'],
          codState: ['COLLECTED', 'PAID_OUT', 'SHORT'],
          isLate: [true, false],
        }),
      ],
      withMoney: [true],
      ...PAGE,
    }),
    AdminProductPicker: [{ search: 'балони' }],
    AdminProducts: crossed({
      filter: type.flatMap((type) => [
        { type },
        { type, search: '№ 41', searchesNumbers: true },
        ...oneByOne<ProductFilter>({
          type: [],
          kinds: [['SALE', 'PACKAGE']],
          search: ['балони', 'щщщ'],
          searchesNumbers: [true],
          categoryDatabaseIds: [[101]],
          categoryIds: [[globalId('Category', 101)]],
          subcategoryDatabaseIds: [[101, 102]],
          subcategoryIds: [[globalId('Subcategory', 101)]],
          keywords: [['балон']],
          isFeatured: [true],
          visibility: ['DRAFT', 'SHOWN'],
          hasMaker: [true, false],
          // Those of shoppers: the lists of categories below have them.
          isAvailable: [],
          attributes: [],
          availableFor: [],
          freeOn: [],
          priceFrom: [],
          priceBelow: [],
        }).map((filter) => ({ type, ...filter })),
      ]),
      ...PAGE,
    }),
    AdminPromoCode: [{ id: globalId('PromoCode', 7) }],
    AdminPromoCodes: filtered<PromoCodeFilter>(
      { search: [], status: ['ACTIVE', 'EXHAUSTED'] },
      { status: 'ACTIVE' },
      { status: 'EXHAUSTED' },
    ),
    AdminRentalOptions: ['балон', 'щщщ', '№ 41'].map((search) => ({ search })),
    AdminReservations: filtered<ReservationFilter>(
      {
        search: [],
        status: [['PENDING'], ['REJECTED']],
        isOrderCancelled: [true],
        state: [['LATE'], ['APPROVED']],
        productId: [globalId('Product', 100)],
        leavesOn: [day],
        returnsOn: [day],
        from: [day],
        to: [day],
      },
      { status: 'PENDING' },
      { status: 'REJECTED' },
      { from: day, to: day },
    ),
    AdminReviews: filtered<ReviewFilter>(
      { search: [], isApproved: [true, false], productId: [globalId('Product', 101)] },
      { isApproved: true },
      { isApproved: false },
    ),
    AdminSavedViews: [{ list: 'shop/orders' }],
    AdminShortReservations: [{ databaseId: 100 }],
    AdminStaff: [{ first: 50 }],
    AdminToday: [day, '2025-09-01'].map((today) => ({
      today,
      tomorrow: addDays(today, 1),
      inWeek: addDays(today, 7),
      yesterday: addDays(today, -1),
      monthAgo: addDays(today, -30),
    })),
    AdminTurnover: turnovers,
    AdminMonthTurnover: turnovers,
    AdminMonthMargins: turnovers,
    AdminAuditMonth: [{ month: '2025-09' }],
    CartBadge: cart,
    CartRoute: cart,
    CategoryRoute: [
      ...listings({}, ...PRICES, { search: 'балони' }, { subcategoryDatabaseIds: [101, 102] }, { isAvailable: true }),
      ...listings({ attributes: CHOSEN }, { attributes: CHOSEN, isAvailable: true }),
      ...listings({ availableFor: { startsOn: day, endsOn: addDays(day, 2) } }, { freeOn: day }).map((variables) => ({
        ...variables,
        databaseId: 105,
      })),
    ],
    AdminOfficePicker: [{ sessionId: 'session-of-cart-77', search: 'младост' }],
    CourierPlaces: [{ sessionId: 'session-of-cart-77', search: 'младост', near: null, first: 20 }],
    CheckoutSummary: cart,
    PromoCodeCheck: [{ code: 'КОД7' }],
    FixedThemeRoute: crossed({ ...CARDS, number: [1, 3], filter: [{}, { attributes: CHOSEN }] }),
    LastViewed: [{ ids: [1, 2, 3, 4].map((id) => globalId('Product', id)) }],
    LivePackageQuote: [true, false].map((hasDays) => ({
      databaseId: 101,
      ...packed,
      hasDays,
    })),
    OrderExists: [{ token: orderToken }],
    OnDate: [{ eventOn: day, guests: 12, productIds: [101, 102].map((id) => globalId('Product', id)) }],
    OrderRoute: orderPages,
    WithdrawalRoute: orderPages,
    PackagesRoute: [{}, { freeOn: day }].map((filter) => ({ filter: { kinds: ['PACKAGE'], ...filter } })),
    PackageOnDate: [{ eventOn: day, guests: 12, productIds: [globalId('Product', 101)] }],
    PartyMove: [{ sessionId: 'session-of-cart-77', eventOn: day }],
    PartyProposals: crossed({
      eventOn: [day],
      guests: [{ adults: 2, children: 10 }],
      theme: [null, globalId('AttributeValue', 1)],
      colours: [[], [globalId('AttributeValue', 7)]],
      budget: [null],
    }),
    ProposalEditor: [{ databaseId: 101 }],
    PackageAgain: [{ databaseId: 101 }],
    CartPackageQuote: [{ sessionId: 'session-of-cart-77', packageId: globalId('Product', 101), ...packed }],
    PartyListRoute: [{ token: 'of-no-list' }],
    PartyListExists: [{ token: 'of-no-list' }],
    CartPartyList: [{ sessionId: 'session-of-cart-77' }],
    PartyThemesRoute: listings({}).map((variables) => ({ ...variables, databaseId: 46 })),
    RentalCalendar: rental,
    RentalProductRoute: rental,
    SearchRoute: [
      ...narrowedListings('балони', {}, { type: 'RENT' }, { ...PRICES[0] }, { attributes: CHOSEN }),
      ...narrowedListings('щщщ', {}, { type: 'SALE' }),
    ],
    SearchSuggestions: [{ search: 'балон' }, { search: 'щщщ' }],
    ThemeRoute: crossed({ ...CARDS, databaseId: [104], filter: [{}, { attributes: CHOSEN }] }),
  }
}

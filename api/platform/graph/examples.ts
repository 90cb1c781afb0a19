import { encodeGlobalID } from '@pothos/plugin-relay'
import { addDays, type CalendarDay } from '#rules/calendar.ts'
import type { Example } from './example.ts'
import { examplesOfStaff } from './examples-of-staff.ts'

const CHAIRS = encodeGlobalID('Product', 132)
const WEIGHTS = encodeGlobalID('Product', 43)

const READS: readonly Example[] = [
  {
    query: `# Look around: products on sale, cheapest first.
# The next page: put pageInfo.endCursor into the variable "after".
# "last" and "before" go backwards.
query Catalogue($first: Int, $after: String, $filter: ProductFilter) {
  products(first: $first, after: $after, filter: $filter, sort: PRICE_ASC) {
    totalCount
    nodes {
      id
      databaseId
      name
      ... on SaleProduct {
        price { amount currency in(currency: EUR) { amount } }
        variants { size price { amount } quantity }
      }
      availability { isAvailable quantity }
      averageRating
    }
    pageInfo { endCursor hasNextPage }
  }
}
`,
    variables: { first: 6, after: null, filter: { type: 'SALE', isAvailable: true } },
  },
  {
    query: `# Search in Bulgarian, also with Latin letters:
# "baloni" finds "балони".
query Search($search: String!) {
  products(first: 5, filter: { search: $search }) {
    totalCount
    nodes { name categories { id name productCount } }
  }
}
`,
    variables: { search: 'baloni' },
  },
  {
    query: `# Any object by its id, and several at once.
# Objects that the caller may not see are null.
query Node($id: ID!, $ids: [ID!]!) {
  node(id: $id) { __typename ... on Product { name reviews(first: 3) { nodes { rating text } } } }
  nodes(ids: $ids) { __typename id }
}
`,
    variables: { id: WEIGHTS, ids: [WEIGHTS, CHAIRS] },
  },
]

function rental(today: CalendarDay): Example {
  const period = { startsOn: addDays(today, 7), endsOn: addDays(today, 9) }
  return {
    query: `# What can be rented for a period: free units of every day,
# and whether four are free on all of them.
query Rental($startsOn: Date!, $endsOn: Date!) {
  products(first: 5, filter: { type: RENT, availableFor: { startsOn: $startsOn, endsOn: $endsOn, quantity: 4 } }) {
    nodes {
      databaseId
      name
      ... on RentalProduct {
        pricePerDay { amount currency }
        availabilityFor(startsOn: $startsOn, endsOn: $endsOn, quantity: 4) { isAvailable freeUnits fullestDay }
        availabilityCalendar(from: $startsOn, to: $endsOn) { day freeUnits }
      }
    }
  }
}
`,
    variables: period,
  }
}

function order(today: CalendarDay, session: string): Example {
  const line = 'addToCart(input: $'
  const inCart =
    '{ __typename ... on AddToCartSuccess { addedQuantity cart { lineCount amounts { productsTotal { amount } } } } ... on UserError { code message } }'
  return {
    query: `# Order without an account: two weights for balloons
# and four rented chairs. Each run makes a new order.
mutation Order($sell: AddToCartInput!, $rent: AddToCartInput!, $order: PlaceOrderInput!) {
  sold: ${line}sell) ${inCart}
  rented: ${line}rent) ${inCart}
  placeOrder(input: $order) {
    __typename
    ... on PlaceOrderSuccess {
      accessToken
      order { databaseId status lines { name quantity rental { startsOn endsOn days deposit { amount } } lineTotal { amount } } amounts { due { amount currency } } }
    }
    ... on UserError { code message }
  }
}
`,
    variables: {
      sell: { sessionId: session, productId: WEIGHTS, quantity: 2 },
      rent: {
        sessionId: session,
        productId: CHAIRS,
        quantity: 4,
        startsOn: addDays(today, 7),
        endsOn: addDays(today, 9),
      },
      order: {
        sessionId: session,
        customerName: 'Ана Иванова',
        customerEmail: 'ana@example.com',
        customerPhone: '0888 123 456',
        deliveryMethod: 'COURIER_OFFICE',
        deliveryAddress: 'София, офис Младост',
        paymentMethod: 'CASH_ON_DELIVERY',
      },
    },
  }
}

const refusal = (session: string): Example => ({
  query: `# An expected failure is a member of the result:
# a rental needs its days. Select __typename and UserError.
mutation Refused($input: AddToCartInput!) {
  addToCart(input: $input) {
    __typename
    ... on UserError { code message }
    ... on InvalidInputError { fields { path message } }
    ... on DatesTakenError { day available }
  }
}
`,
  variables: { input: { sessionId: session, productId: CHAIRS, quantity: 1 } },
})

const unavailable = (session: string): Example => ({
  query: `# A cart, with all that cannot be ordered any more.
query CartProblems($sessionId: String!) {
  cart(sessionId: $sessionId) {
    canBeOrdered
    lines { name quantity available problem { code message available } }
  }
}
`,
  variables: { sessionId: session },
})

const OF_OTHERS: readonly Example[] = [
  {
    query: `# What the logged-in customer sees of herself.
# The address that the first start prints logs you in.
query Customer {
  viewer {
    customer {
      firstName
      email
      orders(first: 5) { totalCount nodes { databaseId status amounts { due { amount currency } } lines { name quantity } } }
    }
  }
}
`,
    as: 'customer',
  },
  {
    query: `# Lists of the panel. A visitor gets null and an error
# for each, and the rest of the answer.
query Panel($search: String) {
  orders(first: 5, sort: NEWEST, filter: { search: $search }) {
    totalCount
    nodes { databaseId customerName status amounts { due { amount currency } } }
  }
  reservations(first: 5, filter: { status: PENDING }) { totalCount nodes { startsOn endsOn quantity product { name } } }
  inventory(type: SALE, first: 5, sort: QUANTITY_ASC) { nodes { quantity status product { name } } }
  panelFigures { lowStock newInquiries waitingReviews }
}
`,
    variables: { search: null },
    as: 'admin',
  },
]

/** The tabs of GraphiQL for that day and cart; a test runs each on the demo catalogue. */
export function examples(today: CalendarDay, session: string): readonly Example[] {
  return [
    ...READS,
    rental(today),
    order(today, session),
    unavailable(session),
    refusal(session),
    ...OF_OTHERS,
    ...examplesOfStaff(today),
  ]
}

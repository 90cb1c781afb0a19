import { encodeGlobalID } from '@pothos/plugin-relay'
import { addDays, type CalendarDay } from '#rules/calendar.ts'

const READS: readonly string[] = [
  `# Разгледайте магазина: стоки с размери, наличност и оценка.
query Catalogue {
  products(first: 6, filter: { type: SALE, available: true }, sort: PRICE_ASC) {
    totalCount
    edges {
      node {
        databaseId
        name
        price { amount currency in(currency: EUR) { amount } }
        variants { size price { amount } quantity }
        availability { available quantity }
        averageRating
      }
    }
  }
}
`,
  `# Търсене на български, и с латински букви: „baloni“ намира „балони“.
query Search {
  products(first: 5, filter: { text: "baloni" }) {
    totalCount
    edges { node { name categories { name } } }
  }
}
`,
  `# Какво може да се наеме и кога е свободно.
query Rentals {
  products(first: 5, filter: { type: RENT }) {
    edges {
      node {
        databaseId
        name
        pricePerDay { amount currency }
        availability { available quantity }
      }
    }
  }
}
`,
  `# Категории, подкатегории и парти теми.
query Categories {
  categories(type: SALE) { databaseId name subcategories { databaseId name } }
  partyThemes { databaseId name }
}
`,
]

/** Orders from a cart of its own, for a period in the future. */
function order(today: CalendarDay, session: string): string {
  const inCart =
    '{ __typename ... on AddToCartSuccess { addedQuantity isCapped cart { lineCount amounts { productsTotal { amount } } } } ... on UserError { code message } }'
  const weights = encodeGlobalID('Product', 43)
  const chairs = encodeGlobalID('Product', 116)
  return `# Поръчка без регистрация: две тежести за балони и четири стола под наем. Всяко изпълнение прави нова поръчка.
mutation Order {
  bought: addToCart(input: { sessionId: "${session}", productId: "${weights}", quantity: 2 }) ${inCart}
  rented: addToCart(input: { sessionId: "${session}", productId: "${chairs}", quantity: 4, startsOn: "${addDays(today, 7)}", endsOn: "${addDays(today, 9)}" }) ${inCart}
  placeOrder(input: {
    sessionId: "${session}"
    customerName: "Ана Иванова"
    customerEmail: "ana@example.com"
    customerPhone: "0888 123 456"
    deliveryMethod: COURIER_OFFICE
    deliveryAddress: "София, офис Младост"
    paymentMethod: CASH_ON_DELIVERY
  }) {
    __typename
    ... on PlaceOrderSuccess {
      accessToken
      order { databaseId statusLabel lines { name quantity rentalDays lineTotal { amount } } amounts { due { amount currency } } }
    }
    ... on UserError { code message }
  }
}
`
}

/** Example operations for that day and cart; a test runs each on the demo catalogue. */
export function examples(today: CalendarDay, session: string): string[] {
  return [...READS, order(today, session)]
}

/** GraphiQL's initial document, with all examples: of several initial tabs GraphiQL 5 can only select the last. */
export function graphiqlDocument(today: CalendarDay, session: string): string {
  const head = '# Бутонът за изпълнение пита кой от примерите да изпрати. Описанието на всичко е в Docs, вляво горе.'
  return [head, ...examples(today, session)].join('\n\n')
}

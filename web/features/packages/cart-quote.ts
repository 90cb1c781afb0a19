import { cartSessionId } from '../cart/cart-session.ts'
import { CartPackageQuoteDocument } from './cart-quote.graphql.ts'
import type { QuoteWish } from './package-choice.rules.ts'

/** The private query for a wish: after all that the visitor's cart takes. */
export const cartQuote = (packageId: string, { guests, period, choices }: QuoteWish) => ({
  query: CartPackageQuoteDocument,
  variables: { sessionId: cartSessionId(), packageId, guests, period: period ?? null, choices },
})

import { InMemoryCache } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import { possibleTypes } from '../gql/possible-types.ts'

export function createGraphCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes,
    typePolicies: {
      // A page that lists the first few of a list does not answer for one that lists more.
      Query: { fields: { products: relayStylePagination(['filter', 'sort', 'first']) } },
      Category: { fields: { products: relayStylePagination(['filter', 'sort']) } },
      Subcategory: { fields: { products: relayStylePagination(['filter', 'sort']) } },
      Customer: { fields: { orders: relayStylePagination() } },
      Viewer: { merge: true },
      FixedPartyTheme: { keyFields: ['number'], fields: { products: relayStylePagination(['filter']) } },
      Product: { fields: { reviews: relayStylePagination() } },
      // Money has no id: merged into its parent object.
      Money: { merge: true },
      OrderAmounts: { merge: true },
      RentalTerms: { merge: true },
      Availability: { merge: true },
      PriceRange: { merge: true },
    },
  })
}

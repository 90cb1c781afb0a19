import { InMemoryCache } from '@apollo/client'
import { possibleTypes } from './gql/possible-types.ts'

/** Each page of a list is stored by itself; what a write does to them stands in `lib/stored-lists.ts`. */
export const createPanelCache = () =>
  new InMemoryCache({
    possibleTypes,
    typePolicies: {
      // Without ids: merged into the object that has them.
      Money: { merge: true },
      OrderAmounts: { merge: true },
      Availability: { merge: true },
      PriceRange: { merge: true },
      PanelFigures: { keyFields: [] },
      MailSettings: { keyFields: [] },
      MailText: { keyFields: ['kind'] },
    },
  })

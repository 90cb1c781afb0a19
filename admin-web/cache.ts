import { InMemoryCache } from '@apollo/client'
import { possibleTypes } from './gql/possible-types.ts'

/** Each page of a list is stored separately; `lib/stored-lists.ts` updates them after writes. */
export const createPanelCache = () =>
  new InMemoryCache({
    possibleTypes,
    typePolicies: {
      // Objects without ids are merged into their parent.
      Money: { merge: true },
      OrderAmounts: { merge: true },
      Availability: { merge: true },
      PriceRange: { merge: true },
      PanelFigures: { keyFields: [] },
      MailSettings: { keyFields: [] },
      MailText: { keyFields: ['kind'] },
      OutsideService: { keyFields: ['name'] },
    },
  })

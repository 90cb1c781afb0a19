import type { ApolloLink } from '@apollo/client'
import { graphLink } from '../lib/graph-link.ts'
import { sessionLink } from './session-link.ts'

export const browserLink = (): ApolloLink => sessionLink().concat(graphLink('storefront'))

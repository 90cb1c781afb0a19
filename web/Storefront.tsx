import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { OriginContext } from './lib/origin.ts'
import { system } from './theme/system.ts'

/** What every page stands in: the graph's client and the shop's looks. */
export function Storefront({ client, origin, children }: { client: ApolloClient; origin: string; children: ReactNode }) {
  return (
    <ApolloProvider client={client}>
      <ChakraProvider value={system}>
        <OriginContext value={origin}>{children}</OriginContext>
      </ChakraProvider>
    </ApolloProvider>
  )
}

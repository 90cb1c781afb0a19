import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import { useEffect, type ReactNode } from 'react'
import { OriginContext } from './lib/origin.ts'

/** Tells the outside (tests, tools) that the browser has taken the server's page over and answers clicks. */
function useReadyMark(): void {
  useEffect(() => {
    document.documentElement.dataset['ready'] = ''
  }, [])
}

/** What every page stands in: the graph's client and the shop's looks. */
export function Storefront({
  client,
  system,
  origin,
  children,
}: {
  client: ApolloClient
  system: SystemContext
  origin: string
  children: ReactNode
}) {
  useReadyMark()
  return (
    <ApolloProvider client={client}>
      <ChakraProvider value={system}>
        <OriginContext value={origin}>{children}</OriginContext>
      </ChakraProvider>
    </ApolloProvider>
  )
}

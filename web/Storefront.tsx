import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import { useCallback, useEffect, type ReactNode } from 'react'
import { OriginContext } from './lib/origin.ts'
import { PrefetchContext } from './lib/prefetch.ts'
import { prefetchPage } from './router/prefetch.ts'

/** Marks for tests and tools that hydration is complete and the page answers clicks. */
function useReadyMark(): void {
  useEffect(() => {
    document.documentElement.dataset['ready'] = ''
  }, [])
}

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
  const prefetch = useCallback((to: string) => void prefetchPage(client, to), [client])
  return (
    <ApolloProvider client={client}>
      <ChakraProvider value={system}>
        <OriginContext value={origin}>
          <PrefetchContext value={prefetch}>{children}</PrefetchContext>
        </OriginContext>
      </ChakraProvider>
    </ApolloProvider>
  )
}

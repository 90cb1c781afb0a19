import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import { useEffect, type ReactNode } from 'react'
import { OriginContext } from './lib/origin.ts'
import { PrefetchContext } from './lib/prefetch.ts'

/** Marks for tests and tools that hydration is complete and the page answers clicks. */
function useReadyMark(): void {
  useEffect(() => {
    document.documentElement.dataset['ready'] = ''
  }, [])
}

export function Storefront({
  system,
  origin,
  prefetch,
  children,
}: {
  system: SystemContext
  origin: string
  prefetch: (to: string) => void
  children: ReactNode
}) {
  useReadyMark()
  return (
    <ChakraProvider value={system}>
      <OriginContext value={origin}>
        <PrefetchContext value={prefetch}>{children}</PrefetchContext>
      </OriginContext>
    </ChakraProvider>
  )
}

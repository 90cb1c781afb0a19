import { Box } from '@chakra-ui/react'
import { Suspense } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

/** The frame of every public page; a new address shows its skeleton at once, the frame stays. */
export function Shell() {
  const { pathname } = useLocation()
  return (
    <Box minH="100dvh" display="flex" flexDirection="column">
      <Header />
      <Box as="main" id="content" tabIndex={-1} flex="1" outline="none">
        <Suspense key={pathname} fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </Box>
      <Footer />
      <ScrollRestoration />
    </Box>
  )
}

import { Box } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { useHasNotes } from '../ui/notify.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'

const ToastArea = lazy(() => import('../ui/ToastArea.tsx').then(({ ToastArea }) => ({ default: ToastArea })))

/** The frame of every public page; a new address shows its skeleton at once, the frame stays. */
export function Shell() {
  const { pathname } = useLocation()
  const hasNotes = useHasNotes()
  useFocusOnNavigation()
  return (
    <Box minH="100dvh" display="flex" flexDirection="column">
      <NavigationProgress />
      <OfflineNotice />
      <Header />
      <Box as="main" id="content" tabIndex={-1} flex="1" outline="none">
        <Suspense key={pathname} fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </Box>
      <Footer />
      <ScrollRestoration />
      {hasNotes && (
        <Suspense>
          <ToastArea />
        </Suspense>
      )}
    </Box>
  )
}

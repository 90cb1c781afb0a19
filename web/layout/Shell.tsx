import { Box } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { MiniCartProvider } from '../features/mini-cart/MiniCartProvider.tsx'
import { PartyBar } from '../features/parties/PartyBar.tsx'
import { loadToastArea, useHasNotes } from '../ui/notify.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { Header } from './Header.tsx'
import { NoScriptNotice } from './NoScriptNotice.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'

/** Moves the focus to the top after a navigation, for screen readers and Tab, unless the user is typing. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement?.matches('input, textarea, select')) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}

// Fetched at once, and left out when that fails: every navigation would wait for the network with it.
const footer = import('./Footer.tsx').then(
  ({ Footer }) => ({ default: Footer }),
  () => ({ default: () => <></> }),
)
const Footer = lazy(() => footer)

// A failure to load the toasts must not break the page.
const ToastArea = lazy(() =>
  loadToastArea().then(
    ({ ToastArea }) => ({ default: ToastArea }),
    () => ({ default: () => <></> }),
  ),
)

// The server waits for the whole page, but React's prerendering renders each fallback as well.
const skeleton = typeof window === 'undefined' ? null : <PageSkeleton />

/** A new address shows its skeleton at once; the shell stays. */
export function Shell() {
  const { pathname } = useLocation()
  const hasNotes = useHasNotes()
  useFocusOnNavigation()
  return (
    <Box minH="100dvh" display="flex" flexDirection="column">
      <NavigationProgress />
      <Header />
      <PartyBar />
      <NoScriptNotice />
      <Box as="main" id="content" tabIndex={-1} flex="1" outline="none">
        <MiniCartProvider>
          <Suspense key={pathname} fallback={skeleton}>
            <Outlet />
          </Suspense>
        </MiniCartProvider>
      </Box>
      <Suspense>
        <Footer />
      </Suspense>
      <OfflineNotice />
      <ScrollRestoration />
      {hasNotes && (
        <Suspense>
          <ToastArea />
        </Suspense>
      )}
    </Box>
  )
}

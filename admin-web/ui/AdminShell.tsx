import { useApolloClient, useQuery } from '@apollo/client/react'
import { Box, Button, Container, HStack, Text } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { Logo } from '../../web/ui/Logo.tsx'
import { later } from '../../web/lib/later.ts'
import { ColorModeButton } from '../../web/ui/ColorModeButton.tsx'
import { useHasNotes } from '../../web/ui/notify.ts'
import { useAdminToken } from '../../web/lib/tokens.ts'
import { loginAgain } from '../lib/login-again.ts'
import { useSessionEnd } from '../lib/session-end.ts'
import { storeRole } from '../lib/may.ts'
import { adminName, forgetAdmin } from '../lib/session.ts'
import { useHasUnsaved } from '../lib/unsaved.ts'
import { AdminLogoutDocument, PanelFiguresDocument } from './AdminShell.graphql.ts'
import { LoginAgain } from './LoginAgain.tsx'
import { PanelTitle } from './PanelTitle.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TabLink } from './TabLink.tsx'
import { TABS } from './tabs.ts'

const ToastArea = later(() => import('../../web/ui/ToastArea.tsx').then(({ ToastArea }) => ToastArea))

/** Read again each minute. */
const FIGURE_OPTIONS = { pollInterval: 60_000, skipPollAttempt: () => document.hidden }

export function AdminShell() {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const hasNotes = useHasNotes()
  const { data } = useQuery(PanelFiguresDocument, FIGURE_OPTIONS)
  const figures = data?.panelFigures
  const role = data?.viewer.admin?.role
  // An owner may have changed it since the login.
  useEffect(() => {
    if (role !== undefined) storeRole(role)
  }, [role])
  const tab = TABS.find(({ to }) => pathname.startsWith(to))
  const waiting = (count: (typeof TABS)[number]['count'] | 'waitingReviews') =>
    count === null ? 0 : (figures?.[count] ?? 0)
  const endSession = useSessionEnd()
  const token = useAdminToken()
  const isUnsaved = useHasUnsaved()
  const isLeaving = useRef(false)
  // Reacts at once to a logout in another tab.
  useEffect(() => {
    if (token !== null || isLeaving.current) return
    if (isUnsaved) void loginAgain(null)
    else endSession()
  }, [token, isUnsaved, endSession])
  const logout = async () => {
    // Log out here even when the server cannot be reached.
    await client.mutate({ mutation: AdminLogoutDocument }).catch(() => undefined)
    isLeaving.current = true
    forgetAdmin()
    await navigate('/admin/login', { replace: true })
  }
  return (
    <Box minH="100dvh" bg="bg">
      <PanelTitle />
      <SkipLink />
      <Box
        as="header"
        borderBottomWidth="1px"
        bg="bg.panel"
        position={{ base: 'static', lg: 'sticky' }}
        top="0"
        zIndex="docked"
      >
        <Container maxW="8xl">
          <HStack h={{ base: '14', lg: '16' }} gap={{ base: '2', sm: '4' }}>
            <Logo />
            <Box flex="1" />
            <Text color="fg.muted" hideBelow="sm" truncate>
              Здравейте, <strong>{adminName()}</strong>
            </Text>
            <ColorModeButton />
            <Button
              variant="outline"
              colorPalette="gray"
              size="sm"
              aria-label="Изход"
              px={{ base: '2', sm: '3.5' }}
              onClick={() => void logout()}
            >
              <LogOut />
              <Box as="span" hideBelow="sm">
                Изход
              </Box>
            </Button>
          </HStack>
          <Text color="fg.muted" fontSize="sm" mt="-1" mb="1" hideFrom="sm" truncate>
            Здравейте, <strong>{adminName()}</strong>
          </Text>
          <HStack as="nav" aria-label="Раздели" gap="1" pb="2" overflowX="auto" scrollbar="hidden" mx="-4" px="4">
            {TABS.map(({ to, label, count }) => (
              <TabLink key={to} to={to} label={label} waiting={waiting(count)} />
            ))}
          </HStack>
          {tab !== undefined && tab.subTabs.length > 0 && (
            <HStack as="nav" aria-label="Подраздели" gap="1" pb="3" overflowX="auto" scrollbar="hidden" mx="-4" px="4">
              {tab.subTabs.map(({ to, label, count }) => (
                <TabLink key={to} to={to} label={label} waiting={waiting(count)} isSmall />
              ))}
            </HStack>
          )}
        </Container>
      </Box>
      <Container as="main" id="content" tabIndex={-1} outline="none" maxW="8xl" py={{ base: '4', lg: '6' }}>
        <Outlet />
      </Container>
      <LoginAgain />
      {hasNotes && (
        <Suspense>
          <ToastArea />
        </Suspense>
      )}
    </Box>
  )
}

import { useApolloClient } from '@apollo/client/react'
import { Box, Button, Container, HStack, Text } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { Logo } from '../../web/layout/Logo.tsx'
import { ColorModeButton } from '../../web/ui/ColorModeButton.tsx'
import { useHasNotes } from '../../web/ui/notify.ts'
import { adminName, forgetAdmin } from '../lib/session.ts'
import { AdminLogoutDocument } from './AdminShell.graphql.ts'
import { TabLink } from './TabLink.tsx'
import { TABS } from './tabs.ts'
import { useFigures } from './useFigures.ts'

const ToastArea = lazy(() => import('../../web/ui/ToastArea.tsx').then(({ ToastArea }) => ({ default: ToastArea })))

/** The frame of the panel: who is logged in, and the tabs. */
export function AdminShell() {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const hasNotes = useHasNotes()
  const figures = useFigures()
  const tab = TABS.find(({ to }) => pathname.startsWith(to))
  const waiting = (count: (typeof TABS)[number]['count'] | 'waitingReviews') => (count === null ? 0 : (figures?.[count] ?? 0))
  const logout = async () => {
    // The server is told first; whatever it says, this browser forgets.
    await client.mutate({ mutation: AdminLogoutDocument }).catch(() => undefined)
    forgetAdmin()
    await navigate('/admin/login', { replace: true })
    await client.clearStore()
  }
  return (
    <Box minH="100dvh" bg="bg">
      <title>Администрация | Шаренка</title>
      <Box as="header" borderBottomWidth="1px" bg="bg.panel" position="sticky" top="0" zIndex="docked">
        <Container maxW="8xl">
          <HStack h="16" gap="4">
            <Logo />
            <Box flex="1" />
            <Text hideBelow="sm" color="fg.muted">
              Здравейте, <strong>{adminName()}</strong>
            </Text>
            <ColorModeButton />
            <Button variant="outline" colorPalette="gray" size="sm" onClick={() => void logout()}>
              <LogOut /> Изход
            </Button>
          </HStack>
          <HStack as="nav" aria-label="Раздели" gap="1" pb="2" overflowX="auto" mx="-4" px="4">
            {TABS.map(({ to, label, count }) => (
              <TabLink key={to} to={to} label={label} waiting={waiting(count)} />
            ))}
          </HStack>
          {tab !== undefined && tab.subTabs.length > 0 && (
            <HStack as="nav" aria-label="Подраздели" gap="1" pb="3" overflowX="auto" mx="-4" px="4">
              {tab.subTabs.map(({ to, label, count }) => (
                <TabLink key={to} to={to} label={label} waiting={waiting(count)} isSmall />
              ))}
            </HStack>
          )}
        </Container>
      </Box>
      <Container as="main" maxW="8xl" py="6">
        <Outlet />
      </Container>
      {hasNotes && (
        <Suspense>
          <ToastArea />
        </Suspense>
      )}
    </Box>
  )
}

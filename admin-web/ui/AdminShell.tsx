import { useApolloClient, useQuery } from '@apollo/client/react'
import { Box, Button, Flex, HStack } from '@chakra-ui/react'
import { Fragment, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { later } from '../../web/lib/later.ts'
import { useHasNotes } from '../../web/ui/notify.ts'
import { useAdminToken } from '../../web/lib/tokens.ts'
import { EmptyNote } from '../../web/ui/EmptyNote.tsx'
import { loginAgain } from '../lib/login-again.ts'
import { forgetAdmin, useSessionEnd } from '../lib/session.ts'
import { may, storedRole, storeRole } from '../lib/may.ts'
import { useRailState } from '../lib/rail-state.ts'
import { useHasUnsaved } from '../lib/unsaved.ts'
import { useShownTitle, useTitle } from '../lib/title.ts'
import { AdminLogoutDocument, PanelFiguresDocument } from './AdminShell.graphql.ts'
import { BottomBar } from './BottomBar.tsx'
import { LoginAgain } from './LoginAgain.tsx'
import { isForbidden, pageTabs, railGroups } from './rail.rules.ts'
import { Rail } from './Rail.tsx'
import { ShellHeader } from './ShellHeader.tsx'
import { TabLink } from './TabLink.tsx'
import { TABS, type SubTab } from './tabs.ts'

export const PanelTitle = () => <title>{useShownTitle()}</title>

/** Instead of a page that the member's role excludes, opened by its address. */
function ForbiddenNote() {
  useTitle('Няма достъп')
  return (
    <EmptyNote
      title="Вашата роля няма достъп до тази страница"
      action={
        <Button asChild>
          <Link to="/admin/today">Към „Днес“</Link>
        </Button>
      }
    />
  )
}

function SkipLink() {
  return (
    <Button
      asChild
      position="absolute"
      top="2"
      left="4"
      zIndex="skipNav"
      opacity="0"
      pointerEvents="none"
      _focusVisible={{ opacity: 1, pointerEvents: 'auto' }}
    >
      <a href="#content">Към съдържанието</a>
    </Button>
  )
}

const ToastArea = later(() => import('../../web/ui/ToastArea.tsx').then(({ ToastArea }) => ToastArea))

const FIGURE_OPTIONS = { pollInterval: 60_000, skipPollAttempt: () => document.hidden }

/** `search` is a field in the header. */
export function AdminShell({ search = null }: { search?: ReactNode }) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const hasNotes = useHasNotes()
  const { data, error } = useQuery(PanelFiguresDocument, FIGURE_OPTIONS)
  const figures = data?.panelFigures
  const role = data?.viewer.admin?.role
  const [shownRole, setShownRole] = useState(storedRole)
  // The page waits for an unknown role, so that no button disappears under a click. Without an answer all are shown.
  const isRoleAwaited = shownRole === null && error === undefined && (data === undefined || role !== undefined)
  const waiting = ({ count }: SubTab) => (count === null ? 0 : (figures?.[count] ?? 0))
  const rail = useRailState()
  const groups = railGroups(TABS, may)
  const subTabs = pageTabs(TABS, pathname, may)
  const endSession = useSessionEnd()
  const token = useAdminToken()
  const isUnsaved = useHasUnsaved()
  // An owner may have changed the role since the login. Unsaved input is not dropped; the server checks it.
  useEffect(() => {
    if (role === undefined) return
    storeRole(role)
    if (!isUnsaved) setShownRole(role)
  }, [role, isUnsaved])
  const isLeaving = useRef(false)
  // Reacts at once to a logout in another tab.
  useEffect(() => {
    if (token !== null || isLeaving.current) return
    if (isUnsaved) void loginAgain(null)
    else endSession()
  }, [token, isUnsaved, endSession])
  const logout = async () => {
    const headers = { authorization: `Bearer ${token ?? ''}` }
    isLeaving.current = true
    // The page may be left before the server answers.
    forgetAdmin()
    const context = { headers, fetchOptions: { keepalive: true } }
    const sent = client.mutate({ mutation: AdminLogoutDocument, context }).catch(() => undefined)
    await navigate('/admin/login', { replace: true })
    await sent
  }
  return (
    <Flex direction="column" minH="100dvh" bg="bg">
      <PanelTitle />
      <SkipLink />
      <ShellHeader rail={rail} search={search} onLogout={() => void logout()} />
      <Flex flex="1">
        <Rail groups={groups} waiting={waiting} isCollapsed={rail.isCollapsed} />
        <Box
          as="main"
          id="content"
          tabIndex={-1}
          outline="none"
          flex="1"
          minW="0"
          px={{ base: '3', md: '5', '2xl': '6' }}
          py={{ base: '3', md: '4' }}
        >
          {subTabs.length > 0 && (
            <HStack as="nav" aria-label="Подраздели" gap="1" mb="3" overflowX="auto" scrollbar="hidden">
              {subTabs.map((subTab) => (
                <TabLink key={subTab.to} to={subTab.to} label={subTab.label} waiting={waiting(subTab)} />
              ))}
            </HStack>
          )}
          {/* The key renders the buttons of all rows again: rows are memoised, and do not notice another role. */}
          {!isRoleAwaited && (
            <Fragment key={shownRole}>{isForbidden(TABS, pathname, may) ? <ForbiddenNote /> : <Outlet />}</Fragment>
          )}
        </Box>
      </Flex>
      <BottomBar groups={groups} waiting={waiting} />
      <LoginAgain />
      {hasNotes && (
        <Suspense>
          <ToastArea />
        </Suspense>
      )}
    </Flex>
  )
}

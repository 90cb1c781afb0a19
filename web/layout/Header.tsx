import { Box, Button, chakra, Container, HStack, IconButton } from '@chakra-ui/react'
import { Menu } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { AccountEntry } from '../features/accounts/AccountEntry.tsx'
import { useCustomer } from '../features/accounts/useCustomer.ts'
import { CartBadge } from '../features/cart/CartBadge.tsx'
import { SearchBox } from '../features/search/SearchBox.tsx'
import { later } from '../lib/later.ts'
import { ColorModeButton } from '../ui/ColorModeButton.tsx'
import { Logo } from '../ui/Logo.tsx'
import { PrefetchLink } from '../ui/PrefetchLink.tsx'
import { CachedMarkup } from '../ui/CachedMarkup.tsx'
import { isAtOrBelow, MENU } from './navigation.ts'
import { useShrinkOnScroll } from './useShrinkOnScroll.ts'

const MobileMenu = later(() => import('./MobileMenu.tsx').then(({ MobileMenu }) => MobileMenu))
const NavLink = chakra(PrefetchLink)

/** The header always takes the same height; while it is shrunk, the freed part shows the page and takes no clicks. */
const SHRUNK = '[data-shrunk]:not(:has(:focus-visible)) &'
const MOVES = { transition: 'opacity 0.2s, translate 0.2s' }
const AWAY = { opacity: 0, translate: '0 -0.75rem', pointerEvents: 'none' }
const AWAY_ON_PHONES = {
  opacity: { mdDown: 0 },
  translate: { mdDown: '0 -0.75rem' },
  pointerEvents: { mdDown: 'none' },
}

export function Header() {
  const { pathname } = useLocation()
  const isCustomer = useCustomer().status === 'known'
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isMenuUsed, setMenuUsed] = useState(false)
  const openMenu = () => {
    setMenuUsed(true)
    setMenuOpen(true)
  }
  const header = useRef<HTMLElement>(null)
  useShrinkOnScroll(header)
  const chosen = MENU.filter(({ to }) => isAtOrBelow(pathname, to)).map(({ to }) => to)
  return (
    // Not cached on a search page, where the field shows the query.
    <CachedMarkup component="Header" given={pathname === '/search' ? null : chosen}>
      <Box ref={header} as="header" position="sticky" top="0" zIndex="docked" pointerEvents="none">
        <Box
          position="absolute"
          inset="0"
          zIndex="hide"
          bg="bg/92"
          backdropFilter="blur(10px)"
          borderBottomWidth="1px"
          pointerEvents="auto"
          transition="translate 0.2s"
          css={{ [SHRUNK]: { translate: { base: '0 -3.5rem', md: 'none', lg: '0 -3rem' } } }}
        />
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
        <Container maxW="7xl">
          <HStack
            minH={{ base: '14', md: '16', lg: '18' }}
            css={{ '& > *': { pointerEvents: 'auto' } }}
            columnGap={{ base: '1', md: '3' }}
            rowGap="0"
            flexWrap={{ base: 'wrap', md: 'nowrap' }}
          >
            <IconButton
              hideFrom="lg"
              variant="ghost"
              colorPalette="gray"
              aria-label="Меню"
              aria-expanded={isMenuOpen}
              aria-haspopup="dialog"
              onClick={openMenu}
            >
              <Menu />
            </IconButton>
            <Logo />
            <Box
              order={{ base: 1, md: 0 }}
              flex={{ base: '1 0 100%', md: '1' }}
              h={{ base: '14', md: 'auto' }}
              maxW={{ md: 'xl' }}
              mx="auto"
              css={{ ...MOVES, [SHRUNK]: AWAY_ON_PHONES }}
            >
              <SearchBox />
            </Box>
            <HStack gap={{ base: '1', md: '3' }} ms="auto" minH={{ base: '14', md: '0' }}>
              <Box hideBelow="sm">
                <ColorModeButton />
              </Box>
              <AccountEntry />
              <CartBadge />
            </HStack>
          </HStack>
          <HStack
            as="nav"
            aria-label="Основна навигация"
            hideBelow="lg"
            gap="1"
            h="12"
            pb="2"
            mx="-3"
            css={{ ...MOVES, pointerEvents: 'auto', [SHRUNK]: AWAY }}
          >
            {MENU.map(({ to, label }) => (
              <NavLink
                key={to}
                to={to}
                px="3"
                py="1.5"
                borderRadius="full"
                fontWeight="bold"
                color="fg.muted"
                aria-current={isAtOrBelow(pathname, to) ? 'page' : undefined}
                _hover={{ bg: 'bg.muted', color: 'fg' }}
                _currentPage={{ bg: 'berry.subtle', color: 'berry.fg' }}
              >
                {label}
              </NavLink>
            ))}
            {isCustomer && (
              <NavLink
                to="/account"
                ms="auto"
                px="3"
                py="1.5"
                borderRadius="full"
                fontWeight="bold"
                color="fg.muted"
                aria-current={pathname === '/account' ? 'page' : undefined}
                _hover={{ bg: 'bg.muted', color: 'fg' }}
                _currentPage={{ bg: 'berry.subtle', color: 'berry.fg' }}
              >
                Моят профил
              </NavLink>
            )}
          </HStack>
        </Container>
        {isMenuUsed && (
          <Suspense>
            <MobileMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
          </Suspense>
        )}
      </Box>
    </CachedMarkup>
  )
}

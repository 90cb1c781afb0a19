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

/** By the header's width in `rem`, not the window's, so that large text leaves less room. */
const NARROW = '@container header (width < 48rem)'
const MIDDLE = '@container header (48rem <= width < 64rem)'
const WIDE = '@container header (width >= 64rem)'
const HIDDEN = { display: 'none' }

/** The header always takes the same height; while it is shrunk, the freed part shows the page and takes no clicks. */
const SHRUNK = '[data-shrunk]:not(:has(:focus-visible)) &'
const MOVES = { transition: 'opacity 0.2s, translate 0.2s' }
const AWAY = { opacity: 0, translate: '0 -0.75rem', pointerEvents: 'none' }

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
      <Box
        ref={header}
        as="header"
        position="sticky"
        top="0"
        zIndex="docked"
        pointerEvents="none"
        containerType="inline-size"
        containerName="header"
      >
        <Box
          position="absolute"
          inset="0"
          zIndex="hide"
          bg="bg/92"
          backdropFilter="blur(10px)"
          borderBottomWidth="1px"
          pointerEvents="auto"
          transition="translate 0.2s"
          css={{
            [NARROW]: { [SHRUNK]: { translate: '0 -3.5rem' } },
            [WIDE]: { [SHRUNK]: { translate: '0 -3rem' } },
          }}
        />
        <Button
          asChild
          // A link has no type of a button.
          type={undefined}
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
            css={{
              '& > *': { pointerEvents: 'auto' },
              // A phone has room for them whatever the size of its letters.
              '& :is(button, a)': { minW: 'min(2.75rem, max(44px, 11.5cqi))' },
              [NARROW]: { minH: '14', columnGap: '1', flexWrap: 'wrap' },
              [MIDDLE]: { minH: '16' },
              [WIDE]: { minH: '18' },
            }}
            columnGap="3"
            rowGap="0"
          >
            <IconButton
              variant="ghost"
              colorPalette="gray"
              aria-label="Меню"
              aria-expanded={isMenuOpen}
              aria-haspopup="dialog"
              onClick={openMenu}
              css={{ [WIDE]: HIDDEN }}
            >
              <Menu />
            </IconButton>
            <Logo />
            <Box
              flex="1"
              minW="0"
              maxW="xl"
              mx="auto"
              css={{
                ...MOVES,
                [NARROW]: { order: '1', flex: '1 0 100%', h: '14', maxW: 'none', [SHRUNK]: AWAY },
              }}
            >
              <SearchBox />
            </Box>
            <HStack gap="3" ms="auto" css={{ [NARROW]: { gap: '1', minH: '14' } }}>
              <Box css={{ '@container header (width < 30rem)': HIDDEN }}>
                <ColorModeButton />
              </Box>
              <AccountEntry />
              <CartBadge />
            </HStack>
          </HStack>
          <HStack
            as="nav"
            aria-label="Основна навигация"
            display="none"
            gap="1"
            h="12"
            pb="2"
            mx="-3"
            css={{ ...MOVES, pointerEvents: 'auto', [WIDE]: { display: 'flex' }, [SHRUNK]: AWAY }}
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

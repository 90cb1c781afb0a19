import { chakra, CloseButton, Drawer, Portal, Stack } from '@chakra-ui/react'
import { drawerSlotRecipe } from '@chakra-ui/react/theme'
import { useLocation } from 'react-router-dom'
import { useCustomer } from '../features/accounts/useCustomer.ts'
import { ColorModeButton } from '../ui/ColorModeButton.tsx'
import { PrefetchLink } from '../ui/PrefetchLink.tsx'
import { isAtOrBelow, MENU } from './navigation.ts'

const MenuLink = chakra(PrefetchLink)

export function MobileMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { pathname } = useLocation()
  const isCustomer = useCustomer().status === 'known'
  const links = isCustomer ? [...MENU, { to: '/account', label: 'Моят профил' }] : MENU
  return (
    <Drawer.Root
      recipe={drawerSlotRecipe}
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      placement="start"
      size="xs"
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>Меню</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              <Stack as="nav" aria-label="Основна навигация" gap="1">
                {links.map(({ to, label }) => (
                  <MenuLink
                    key={to}
                    to={to}
                    onClick={onClose}
                    aria-current={isAtOrBelow(pathname, to) ? 'page' : undefined}
                    px="4"
                    py="3"
                    borderRadius="xl"
                    fontSize="lg"
                    fontWeight="bold"
                    _currentPage={{ bg: 'berry.subtle', color: 'berry.fg' }}
                  >
                    {label}
                  </MenuLink>
                ))}
              </Stack>
            </Drawer.Body>
            <Drawer.Footer justifyContent="flex-start">
              <ColorModeButton />
            </Drawer.Footer>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="md" aria-label="Затвори менюто" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}

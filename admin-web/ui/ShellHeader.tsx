import { Box, Button, HStack, IconButton, Text } from '@chakra-ui/react'
import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { ColorModeButton } from '../../web/ui/ColorModeButton.tsx'
import { Logo } from '../../web/ui/Logo.tsx'
import { adminName } from '../lib/session.ts'
import type { ReactNode } from 'react'
import type { useRailState } from '../lib/rail-state.ts'

interface ShellHeaderProps {
  rail: ReturnType<typeof useRailState>
  search: ReactNode
  onLogout: () => void
}

export function ShellHeader({ rail, search, onLogout }: ShellHeaderProps) {
  return (
    <HStack
      as="header"
      minH="12"
      flexWrap="wrap"
      rowGap="0"
      px={{ base: '3', md: '2' }}
      gap={{ base: '1', sm: '2' }}
      borderBottomWidth="1px"
      bg="bg.panel"
      position={{ base: 'static', md: 'sticky' }}
      top="0"
      zIndex="docked"
    >
      <IconButton
        variant="ghost"
        colorPalette="gray"
        size="sm"
        hideBelow="xl"
        aria-label={rail.isCollapsed ? 'Разгъни менюто' : 'Свий менюто'}
        aria-expanded={!rail.isCollapsed}
        onClick={rail.toggle}
      >
        {rail.isCollapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
      </IconButton>
      <Logo />
      {/* The search loads later. Without its place the buttons would move under the mouse, and a click would be lost. */}
      <Box display={{ base: 'contents', md: 'block' }} flex="0 1 26rem" mx="auto">
        {search}
      </Box>
      {/* With large text a phone has two lines: the name takes only the width that is left. */}
      <HStack flex={{ base: '1', md: 'none' }} gap="inherit">
        <Text
          flex="1"
          w={{ base: '0', md: 'auto' }}
          maxW={{ md: '40' }}
          textAlign="end"
          color="fg.muted"
          fontSize="sm"
          truncate
        >
          Здравейте, <strong>{adminName()}</strong>
        </Text>
        <ColorModeButton />
        <Button
          variant="ghost"
          colorPalette="gray"
          size="sm"
          aria-label="Изход"
          px={{ base: '2', sm: '3' }}
          onClick={onLogout}
        >
          <LogOut />
          <Box as="span" hideBelow="sm">
            Изход
          </Box>
        </Button>
      </HStack>
    </HStack>
  )
}

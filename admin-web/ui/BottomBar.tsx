import { Badge, Box, chakra } from '@chakra-ui/react'
import { Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { later } from '../../web/lib/later.ts'
import { barItems, waitingLabel, type RailGroup, type RailItem } from './rail.rules.ts'

const MoreSheet = later(() => import('./MoreSheet.tsx').then(({ MoreSheet }) => MoreSheet))

const Link = chakra(NavLink)

const CELL = {
  flex: '1',
  // Large labels need different widths, or a second line.
  minW: 'min-content',
  px: '0.5',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5',
  h: '14',
  fontSize: 'xs',
  fontWeight: 'bold',
  color: 'fg.muted',
  position: 'relative',
  _currentPage: { color: 'berry.fg' },
} as const

interface BottomBarProps {
  groups: readonly RailGroup[]
  waiting: (item: RailItem) => number
}

export function BottomBar({ groups, waiting }: BottomBarProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Box
      as="nav"
      aria-label="Основни раздели"
      hideFrom="md"
      position="sticky"
      bottom="0"
      zIndex="docked"
      display="flex"
      flexWrap="wrap"
      bg="bg.panel"
      borderTopWidth="1px"
      pb="env(safe-area-inset-bottom)"
    >
      {barItems(groups).map((item) => (
        <Link key={item.to} to={item.to} aria-label={waitingLabel(item.label, waiting(item))} {...CELL}>
          <item.icon size={20} aria-hidden />
          {item.label}
          {waiting(item) > 0 && (
            <Badge variant="solid" colorPalette="gray" size="xs" px="1.5" position="absolute" top="1" left="52%">
              {waiting(item)}
            </Badge>
          )}
        </Link>
      ))}
      <chakra.button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        {...CELL}
      >
        <Menu size={20} aria-hidden />
        Още
      </chakra.button>
      {isOpen && (
        <Suspense>
          <MoreSheet groups={groups} waiting={waiting} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}

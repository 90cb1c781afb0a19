import { Badge, Box, chakra, Icon } from '@chakra-ui/react'
import { Menu } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { later } from '../../web/lib/later.ts'
import { barItems, waitingLabel, type RailGroup, type RailItem } from './rail.rules.ts'

const MoreSheet = later(() => import('./MoreSheet.tsx').then(({ MoreSheet }) => MoreSheet))

const Link = chakra(NavLink)

const CELL = {
  flex: '1 1 0',
  minW: '0',
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

/** Letters of twice the usual size do not fit next to each other: then there are only icons, named by `aria-label`. */
function Label({ children }: { children: ReactNode }) {
  return <Box css={{ '@container (max-width: 15rem)': { display: 'none' } }}>{children}</Box>
}

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
      css={{ containerType: 'inline-size' }}
      bg="bg.panel"
      borderTopWidth="1px"
      pb="env(safe-area-inset-bottom)"
    >
      {barItems(groups).map((item) => (
        <Link key={item.to} to={item.to} aria-label={waitingLabel(item.label, waiting(item))} {...CELL}>
          <Icon as={item.icon} boxSize="5" aria-hidden />
          <Label>{item.label}</Label>
          {waiting(item) > 0 && (
            <Badge variant="solid" colorPalette="gray" size="xs" px="1.5" position="absolute" top="1" left="52%">
              {waiting(item)}
            </Badge>
          )}
        </Link>
      ))}
      <chakra.button
        type="button"
        aria-label="Още"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        {...CELL}
      >
        <Icon as={Menu} boxSize="5" aria-hidden />
        <Label>Още</Label>
      </chakra.button>
      {isOpen && (
        <Suspense>
          <MoreSheet groups={groups} waiting={waiting} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}

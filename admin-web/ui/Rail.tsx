import { Badge, Box, chakra, Flex, Text } from '@chakra-ui/react'
import { NavLink } from 'react-router-dom'
import { waitingLabel, type RailGroup, type RailItem } from './rail.rules.ts'

/** Hidden while the rail shows only icons: always on tablets, on wide screens when collapsed. */
const whenWide = (isCollapsed: boolean, shown: string) => ({ base: 'none', xl: isCollapsed ? 'none' : shown })

const Styled = chakra(NavLink)

function RailLink({ item, waiting, isCollapsed }: { item: RailItem; waiting: number; isCollapsed: boolean }) {
  const { to, label, icon: Icon } = item
  return (
    <Styled
      to={to}
      title={label}
      aria-label={waitingLabel(label, waiting)}
      display="flex"
      alignItems="center"
      gap="2.5"
      position="relative"
      h="var(--rail-row)"
      px="2.5"
      borderRadius="xl"
      fontWeight="bold"
      fontSize="sm"
      color="fg.muted"
      _hover={{ bg: 'bg.muted', color: 'fg' }}
      _currentPage={{ bg: 'berry.subtle', color: 'berry.fg' }}
    >
      <Icon size={18} aria-hidden />
      <Text as="span" flex="1" truncate display={whenWide(isCollapsed, 'block')}>
        {label}
      </Text>
      {waiting > 0 && (
        <Badge
          variant="solid"
          colorPalette="gray"
          size="xs"
          px="1.5"
          position={{ base: 'absolute', xl: isCollapsed ? 'absolute' : 'static' }}
          top="-0.5"
          right="-0.5"
        >
          {waiting}
        </Badge>
      )}
    </Styled>
  )
}

interface RailProps {
  groups: readonly RailGroup[]
  waiting: (item: RailItem) => number
  isCollapsed: boolean
}

/** All links are seen without scrolling from a height of 768 px on: lower windows have lower rows. */
const rowHeight = (groups: readonly RailGroup[]): string => {
  const links = groups.reduce((sum, { items }) => sum + items.length, 0)
  return `clamp(1.625rem, (100dvh - 3.5rem - ${groups.length * 1.5}rem) / ${links}, 2.25rem)`
}

export function Rail({ groups, waiting, isCollapsed }: RailProps) {
  return (
    <Box
      as="nav"
      aria-label="Раздели"
      hideBelow="md"
      position="sticky"
      top="12"
      alignSelf="flex-start"
      flexShrink="0"
      w={{ md: '14', xl: isCollapsed ? '14' : '52' }}
      h="calc(100dvh - {spacing.12})"
      overflowY="auto"
      scrollbarWidth="thin"
      borderEndWidth="1px"
      bg="bg.panel"
      px="2"
      py="1"
      css={{ '--rail-row': rowHeight(groups) }}
    >
      {groups.map(({ label, items }) => (
        <Box key={label}>
          <Flex h="6" px="2.5" align="center" aria-hidden>
            <Text fontSize="xs" fontWeight="bold" color="fg.subtle" display={whenWide(isCollapsed, 'block')}>
              {label}
            </Text>
          </Flex>
          <Box as="ul" aria-label={label} listStyleType="none">
            {items.map((item) => (
              <li key={item.to}>
                <RailLink item={item} waiting={waiting(item)} isCollapsed={isCollapsed} />
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

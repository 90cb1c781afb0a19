import { Badge, Box, chakra, Flex, Text } from '@chakra-ui/react'
import { NavLink } from 'react-router-dom'
import { LEAST_ROW_REM, railSizes, type RailGroup, type RailItem, waitingLabel } from './rail.rules.ts'

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

const rowHeight = (groups: readonly RailGroup[]): string => {
  const { fixedRem, links } = railSizes(groups)
  return `clamp(${LEAST_ROW_REM}rem, (100dvh - ${fixedRem}rem) / ${links}, 2.25rem)`
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
          <Flex h="4" px="2.5" align="center" aria-hidden>
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

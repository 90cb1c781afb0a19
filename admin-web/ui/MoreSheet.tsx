import { Badge, Box, chakra, CloseButton, Drawer, Portal, SimpleGrid, Text } from '@chakra-ui/react'
import { NavLink } from 'react-router-dom'
import { waitingLabel, type RailGroup, type RailItem } from './rail.rules.ts'

const Link = chakra(NavLink)

interface MoreSheetProps {
  groups: readonly RailGroup[]
  waiting: (item: RailItem) => number
  onClose: () => void
}

export function MoreSheet({ groups, waiting, onClose }: MoreSheetProps) {
  return (
    <Drawer.Root open onOpenChange={({ open }) => !open && onClose()} placement="bottom">
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxH="85dvh" borderTopRadius="3xl">
            <Drawer.Header pe="14">
              <Drawer.Title>Всички раздели</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body pb="calc(1rem + env(safe-area-inset-bottom))">
              {groups.map(({ label, items }) => (
                <Box as="section" key={label} mb="4">
                  <Text as="h3" fontSize="sm" fontWeight="bold" color="fg.muted" mb="1">
                    {label}
                  </Text>
                  <SimpleGrid columns={2} gap="1">
                    {items.map((item) => (
                      <Link
                        key={item.to}
                        to={item.to}
                        onClick={onClose}
                        aria-label={waitingLabel(item.label, waiting(item))}
                        display="flex"
                        alignItems="center"
                        gap="2"
                        minH="11"
                        px="2"
                        borderRadius="xl"
                        fontWeight="bold"
                        fontSize="sm"
                        _currentPage={{ bg: 'berry.subtle', color: 'berry.fg' }}
                      >
                        <item.icon size={18} aria-hidden />
                        {item.label}
                        {waiting(item) > 0 && (
                          <Badge variant="solid" colorPalette="gray" size="xs">
                            {waiting(item)}
                          </Badge>
                        )}
                      </Link>
                    ))}
                  </SimpleGrid>
                </Box>
              ))}
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="md" aria-label="Затвори" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}

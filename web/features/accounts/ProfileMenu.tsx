import { Button, Menu, Portal, Text } from '@chakra-ui/react'
import { menuSlotRecipe } from '@chakra-ui/react/theme'
import { UserRound } from 'lucide-react'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { useSession } from './useSession.ts'

export function ProfileMenu({ firstName }: { firstName: string }) {
  const { logout } = useSession()
  return (
    <Menu.Root recipe={menuSlotRecipe} positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="ghost" colorPalette="gray" px={{ base: '1', md: '4' }} gap={{ base: '1', md: '2' }}>
          <UserRound />
          <Text as="span" maxW={{ base: '14', md: '32' }} truncate>
            {firstName.trim() === '' ? 'Профил' : firstName}
          </Text>
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="profile" asChild>
              <PrefetchLink to="/account">Моят профил</PrefetchLink>
            </Menu.Item>
            <Menu.Item value="logout" onSelect={() => void logout()}>
              Изход
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

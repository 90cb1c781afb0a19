import { Box, Text } from '@chakra-ui/react'
import type { Found, FoundGroup } from './find.rules.ts'

interface FoundListProps {
  id: string
  groups: readonly FoundGroup[]
  chosen: Found | undefined
  onPick: (found: Found) => void
}

export const optionId = (listId: string, { id }: Found): string => `${listId}-${id}`

export function FoundList({ id, groups, chosen, onPick }: FoundListProps) {
  return (
    <Box id={id} role="listbox" aria-label="Намерено">
      {groups.map(({ label, found }) => (
        <Box key={label} role="group" aria-label={label} pb="1">
          <Text px="3" pt="1" fontSize="xs" fontWeight="bold" color="fg.subtle" aria-hidden>
            {label}
          </Text>
          {found.map((one) => (
            <Box
              key={one.id}
              id={optionId(id, one)}
              role="option"
              aria-selected={one === chosen}
              px="3"
              py="1.5"
              borderRadius="lg"
              cursor="pointer"
              bg={one === chosen ? 'bg.muted' : undefined}
              _hover={{ bg: 'bg.muted' }}
              // The field would lose the focus, and the list close, before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(one)}
            >
              <Text fontWeight="bold" lineClamp={2} overflowWrap="anywhere">
                {one.title}
              </Text>
              <Text fontSize="sm" color="fg.muted" lineClamp={1}>
                {one.detail}
              </Text>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}

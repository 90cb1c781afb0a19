import { Box, HStack, Text } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { FluidGrid } from './FluidGrid.tsx'

interface Blurb {
  icon: LucideIcon
  title: string
  text: string
  color: string
}

export function Blurbs({ blurbs }: { blurbs: readonly Blurb[] }) {
  return (
    <FluidGrid most={3} least="13rem" gap="0.75rem">
      {blurbs.map(({ icon: Icon, title, text, color }) => (
        <HStack key={title} align="flex-start" bg={color} borderRadius="2xl" p="4" gap="3">
          <Icon size={22} aria-hidden style={{ flexShrink: 0 }} />
          <Box>
            <Text fontWeight="800" lineHeight="1.3">
              {title}
            </Text>
            <Text fontSize="sm" color="fg.muted">
              {text}
            </Text>
          </Box>
        </HStack>
      ))}
    </FluidGrid>
  )
}

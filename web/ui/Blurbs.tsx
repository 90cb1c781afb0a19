import { Box, HStack, SimpleGrid, Text } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'

interface Blurb {
  icon: LucideIcon
  title: string
  text: string
  color: string
}

export function Blurbs({ blurbs }: { blurbs: readonly Blurb[] }) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3">
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
    </SimpleGrid>
  )
}

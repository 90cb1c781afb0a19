import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <Text fontSize="xs" color="fg.muted">
        {label}
      </Text>
      <Box fontWeight="bold" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  )
}

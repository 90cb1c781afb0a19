import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export function HeldBar({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <Box
      data-held-bar
      display="flex"
      flex={{ md: '1' }}
      minW={{ md: '56' }}
      alignItems="center"
      columnGap="4"
      rowGap="1"
      flexWrap="wrap"
      position={{ base: 'fixed', md: 'static' }}
      bottom="0"
      insetX="0"
      zIndex={{ base: 'docked', md: 'auto' }}
      bg={{ base: 'bg.panel', md: 'transparent' }}
      borderTopWidth={{ base: '1px', md: '0' }}
      px={{ base: '4', md: '0' }}
      pt={{ base: '2.5', md: '0' }}
      pb={{ base: 'calc(0.625rem + env(safe-area-inset-bottom))', md: '0' }}
      _print={{ display: 'none' }}
      css={{ '& > button': { minW: 'min-content' } }}
    >
      {/* The page itself says it already. */}
      <Box hideFrom="md" flexShrink="0" aria-hidden>
        {action}
      </Box>
      {children}
    </Box>
  )
}

import { Box, type BoxProps } from '@chakra-ui/react'
import { useRef } from 'react'
import { HydrateWhenSeen } from './HydrateWhenSeen.tsx'

/** A section below the first screen, hydrated when it is seen or touched. */
export function LateSection({ children, ...box }: BoxProps) {
  const section = useRef<HTMLDivElement>(null)
  return (
    <Box as="section" ref={section} {...box}>
      <HydrateWhenSeen within={section}>{children}</HydrateWhenSeen>
    </Box>
  )
}

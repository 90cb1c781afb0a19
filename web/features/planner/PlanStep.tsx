import { Box, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface PlanStepProps {
  number: 1 | 2 | 3
  title: string
  children: ReactNode
}

/** One of the three steps, all on one page. */
export const PlanStep = ({ number, title, children }: PlanStepProps) => (
  <Box as="section" aria-label={title} bg="bg.panel" borderWidth="1px" borderRadius="3xl" p={{ base: '4', md: '6' }}>
    <Heading as="h2" size="lg" mb="4">
      {number}. {title}
    </Heading>
    {children}
  </Box>
)

import { Badge, Box, Flex, Heading, Link, Skeleton, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

interface CountedSectionProps {
  title: string
  /** The list of all of them. */
  to: string
  palette: 'iris' | 'mint' | 'red' | 'sun'
  isLoading: boolean
  total: number
  /** How many of them are shown here. */
  shown: number
  empty: string
  /** Next to the title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of „Днес“: its title with their number, the first of them, and the way to all. */
export function CountedSection(props: CountedSectionProps) {
  const { title, to, palette, isLoading, total, shown, empty, action, children } = props
  return (
    <Box
      as="section"
      aria-label={title}
      borderWidth="1px"
      borderRadius="2xl"
      px="4"
      pt="3"
      pb="2"
      bg="bg.panel"
      minW="0"
    >
      <Flex justify="space-between" align="center" mb="1" minH="9" gap="2" flexWrap="wrap">
        <Heading as="h2" size="md">
          <Link asChild variant="plain" color="fg">
            <RouterLink to={to}>
              {title}
              <Badge ms="2" colorPalette={total === 0 ? 'gray' : palette} size="lg">
                {isLoading ? '…' : total}
              </Badge>
            </RouterLink>
          </Link>
        </Heading>
        {action}
      </Flex>
      {isLoading && <Skeleton h="14" mb="2" borderRadius="xl" aria-busy="true" />}
      {!isLoading && total === 0 && (
        <Text color="fg.muted" pb="2">
          {empty}
        </Text>
      )}
      {children}
      {!isLoading && total > shown && (
        <Link asChild variant="underline" fontSize="sm" py="1.5">
          <RouterLink to={to}>Виж всички {total}</RouterLink>
        </Link>
      )}
    </Box>
  )
}

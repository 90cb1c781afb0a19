import { Box, Heading, HStack, Link, Stack, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'

export interface Ranked {
  name: string
  /** Null for a deleted product. */
  to: string | null
  figures: readonly string[]
}

export function Ranking({ title, rows, empty }: { title: string; rows: readonly Ranked[]; empty: string }) {
  return (
    <Box as="section" aria-label={title} borderWidth="1px" borderRadius="2xl" p="4" bg="bg.panel" minW="0">
      <Heading as="h3" size="md" mb="2">
        {title}
      </Heading>
      {rows.length === 0 && <Text color="fg.muted">{empty}</Text>}
      <Stack as="ol" gap="0" listStyleType="none">
        {rows.map(({ name, to, figures }) => (
          <HStack as="li" key={`${name} ${to}`} justify="space-between" align="baseline" gap="3" minH="9" fontSize="sm">
            <Box minW="0" overflowWrap="anywhere" fontWeight="medium">
              {to === null ? (
                name
              ) : (
                <Link asChild variant="plain" color="fg" minH="6">
                  <RouterLink to={to}>{name}</RouterLink>
                </Link>
              )}
            </Box>
            <Text color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {figures.join(' · ')}
            </Text>
          </HStack>
        ))}
      </Stack>
    </Box>
  )
}

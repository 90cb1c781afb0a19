import { Flex, Link, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'

export interface Figure {
  label: string
  value: number | undefined
  to?: string
}

/** One line, so that the list below starts on the first screen. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <Flex wrap="wrap" columnGap="5" rowGap="1" mb="3" fontSize="sm" color="fg.muted">
      {figures.map(({ label, value, to }) => (
        <Flex key={label} gap="1.5" align="baseline">
          <Text>
            {to === undefined ? (
              label
            ) : (
              <Link asChild variant="underline">
                <RouterLink to={to}>{label}</RouterLink>
              </Link>
            )}
          </Text>
          <Text as="strong" color="fg" fontVariantNumeric="tabular-nums">
            {value?.toLocaleString('bg-BG') ?? '…'}
          </Text>
        </Flex>
      ))}
    </Flex>
  )
}

import { Flex, SimpleGrid, Text } from '@chakra-ui/react'

export interface Figure {
  label: string
  value: number | undefined
  color: 'berry' | 'sun' | 'mint' | 'iris' | 'red' | 'orange'
}

/** Low, so that the list begins on the first screen. Cards of a sub-tab are outlined, below those of its tab. */
export function FigureCards({ figures, isOutlined = false }: { figures: readonly Figure[]; isOutlined?: boolean }) {
  return (
    <SimpleGrid
      columns={{ base: figures.length === 4 ? 2 : 3, lg: figures.length }}
      gap={{ base: '2', md: '4' }}
      mb="5"
    >
      {figures.map(({ label, value, color }) => (
        <Flex
          key={label}
          direction={{ base: 'column', md: 'row' }}
          justify="space-between"
          align={{ base: 'flex-start', md: 'center' }}
          columnGap="3"
          bg={isOutlined ? 'bg.panel' : `${color}.subtle`}
          color={`${color}.fg`}
          borderWidth="1px"
          borderColor={isOutlined ? `${color}.muted` : 'transparent'}
          borderRadius="2xl"
          px={{ base: '3', md: '5' }}
          py={{ base: '2.5', md: '3' }}
        >
          <Text fontSize={{ base: 'xs', md: 'sm' }} fontWeight="bold" lineHeight="1.3">
            {label}
          </Text>
          <Text
            fontSize={{ base: 'xl', md: '2xl' }}
            fontWeight="900"
            lineHeight="1.2"
            fontVariantNumeric="tabular-nums"
          >
            {value?.toLocaleString('bg-BG') ?? '…'}
          </Text>
        </Flex>
      ))}
    </SimpleGrid>
  )
}

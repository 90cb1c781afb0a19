import { HStack, Input, Text } from '@chakra-ui/react'

/** YYYY-MM-DD, or null. */
export function DateFilter({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | null
  onChange: (day: string) => void
}) {
  return (
    <HStack as="label" gap="2" w={{ base: 'full', sm: 'auto' }}>
      <Text as="span" color="fg.muted" fontSize="sm" whiteSpace="nowrap" minW={{ base: '16', sm: '0' }}>
        {label}
      </Text>
      <Input
        type="date"
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        w={{ base: 'full', sm: '40' }}
        borderRadius="full"
      />
    </HStack>
  )
}

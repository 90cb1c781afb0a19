import { Box, Field, HStack } from '@chakra-ui/react'
import { DAY, DayInput, useTypedDay } from './DayInput.tsx'

interface DateFilterProps {
  label: string
  /** YYYY-MM-DD, or null. */
  value: string | null
  onChange: (day: string) => void
}

export function DateFilter({ label, value, onChange }: DateFilterProps) {
  const field = useTypedDay(DAY, value ?? '', onChange)
  return (
    <Field.Root invalid={field.error !== undefined} w={{ base: 'full', sm: 'auto' }}>
      <HStack columnGap="2" w="full" flexWrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Field.Label color="fg.muted" whiteSpace="nowrap" minW={{ base: '24', sm: '0' }}>
          {label}
        </Field.Label>
        <Box flex={{ base: '1 1 9rem', sm: 'none' }} w={{ sm: '44' }}>
          <DayInput format={DAY} label={label} field={field} value={value ?? ''} onChange={onChange} isRound />
        </Box>
      </HStack>
      <Field.ErrorText>{field.error}</Field.ErrorText>
    </Field.Root>
  )
}

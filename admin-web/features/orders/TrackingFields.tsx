import { HStack, Input, Stack, Text } from '@chakra-ui/react'
import { CARRIER_LABELS } from '#rules/carriers.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import type { Carrier } from '../../gql/graph.ts'

export interface TypedTracking {
  carrier: Carrier
  /** Empty for none. */
  number: string
}

const CARRIERS = [
  { value: 'ECONT', label: CARRIER_LABELS.ECONT },
  { value: 'SPEEDY', label: CARRIER_LABELS.SPEEDY },
  { value: 'BOX_NOW', label: CARRIER_LABELS.BOX_NOW },
  { value: 'OTHER', label: CARRIER_LABELS.OTHER },
] as const

interface TrackingFieldsProps {
  tracking: TypedTracking
  help: string
  error?: string | undefined
  onChange: (tracking: TypedTracking) => void
  /** For use outside a form: Enter calls it once there is a number. */
  onSend?: () => void
}

export function TrackingFields({ tracking, help, error, onChange, onSend }: TrackingFieldsProps) {
  return (
    <HStack align="flex-start" gap="3">
      <FormField label="Товарителница" help={help} error={error}>
        <Input
          autoFocus
          maxLength={60}
          value={tracking.number}
          onChange={({ currentTarget }) => onChange({ ...tracking, number: currentTarget.value })}
          onKeyDown={({ key, repeat }) => key === 'Enter' && !repeat && tracking.number.trim() !== '' && onSend?.()}
        />
      </FormField>
      <Stack gap="1.5">
        {/* Looks like the other field's label; the select has its own accessible name. */}
        <Text aria-hidden fontSize="sm" fontWeight="bold">
          Куриер
        </Text>
        <SelectField
          label="Куриер"
          value={tracking.carrier}
          options={CARRIERS}
          onChange={(carrier) => onChange({ ...tracking, carrier })}
        />
      </Stack>
    </HStack>
  )
}

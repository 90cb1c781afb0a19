import { Box, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { heldOf, isCharged, isSum, securedOf, type SettlementTyped } from './hand-over.rules.ts'
import { MethodField } from './MethodField.tsx'
import type { RentalOrder } from './useRentalOrders.ts'

interface SettlementFieldsProps {
  order: RentalOrder
  typed: SettlementTyped & { depositStays: boolean }
  refund: string
  errors: FieldErrors
  onChange: (part: Partial<SettlementTyped & { depositStays: boolean }>) => void
}

/** What happens with the deposit that the shop holds; nothing when it holds none. */
export function SettlementFields({ order, typed, refund, errors, onChange }: SettlementFieldsProps) {
  const { balance } = order
  const isOnCard = securedOf(order) > 0
  if (balance === null || (heldOf(order) === 0 && !isOnCard)) return null
  return (
    <Stack gap="3" borderTopWidth="1px" pt="4">
      <Text>
        {isOnCard ? 'По картата е запазен депозит от ' : 'При нас е депозит от '}
        <strong>{moneyText(isOnCard ? balance.depositSecured : balance.depositHeld)}</strong>
        {isOnCard && '. Каквото не удържите, се освобождава при приключването.'}
      </Text>
      <Flex gap="3" align="flex-start" flexWrap="wrap">
        <Box w="36">
          <FormField label="Удържа се" error={errors['withheld']}>
            <Input
              inputMode="decimal"
              value={typed.withheld}
              onChange={({ currentTarget }) => onChange({ withheld: currentTarget.value })}
            />
          </FormField>
        </Box>
        {!isOnCard && (
          <Box w="36">
            <FormField label="Връща се" error={errors['refund']}>
              <Input
                inputMode="decimal"
                value={refund}
                onChange={({ currentTarget }) => onChange({ refund: currentTarget.value })}
              />
            </FormField>
          </Box>
        )}
        {!isOnCard && !isCharged(order) && (
          <Box pt={{ base: '0', sm: '7' }}>
            <MethodField value={typed.method} onChange={(method) => onChange({ method })} />
          </Box>
        )}
      </Flex>
      {isSum(typed.withheld) && (
        <FormField label="Защо се удържа" error={errors['reason']}>
          <Input
            maxLength={500}
            value={typed.reason}
            onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
          />
        </FormField>
      )}
      {(errors['depositStays'] !== undefined || typed.depositStays) && (
        <CheckField
          label="Останалият депозит остава при нас"
          isOn={typed.depositStays}
          isInvalid={errors['depositStays'] !== undefined}
          onChange={(depositStays) => onChange({ depositStays })}
        />
      )}
    </Stack>
  )
}

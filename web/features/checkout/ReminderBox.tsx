import { Box, Text } from '@chakra-ui/react'
import { Controller, useFormContext } from 'react-hook-form'
import { TickBox } from '../../ui/TickBox.tsx'
import type { CheckoutValues } from './checkout.rules.ts'

/** A consent, so it is never ticked beforehand (docs/spec/mail.md#reminders-of-a-party). */
export function ReminderBox() {
  const { control } = useFormContext<CheckoutValues>()
  return (
    <Controller
      control={control}
      name="remindNextYear"
      render={({ field: { value, onChange } }) => (
        <TickBox isTicked={value} onTick={() => onChange(!value)}>
          <Box as="span">
            Напомнете ми с имейл преди същия празник догодина
            <Text as="span" display="block" fontSize="sm" color="fg.muted">
              Едно писмо. Спира се от връзката в него или от страницата на поръчката.
            </Text>
          </Box>
        </TickBox>
      )}
    />
  )
}

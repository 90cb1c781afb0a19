import { Box, Text } from '@chakra-ui/react'
import { Controller, useFormContext } from 'react-hook-form'
import { ageConfirmation } from '#rules/minimum-age.ts'
import { TickBox } from '../../ui/TickBox.tsx'
import type { CheckoutValues } from './checkout.rules.ts'

const ERROR_ID = 'age-error'

/** For goods that are sold from an age on (docs/spec/product-safety.md#minimum-age). */
export function AgeBox({ age }: { age: number }) {
  const { control } = useFormContext<CheckoutValues>()
  return (
    <Controller
      control={control}
      name="confirmsAge"
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <Box>
          <TickBox
            isTicked={value}
            onTick={() => onChange(!value)}
            inputRef={ref}
            errorId={error === undefined ? undefined : ERROR_ID}
          >
            <Box as="span">
              {ageConfirmation(age)}
              <Text as="span" display="block" fontSize="sm" color="fg.muted">
                В поръчката има стоки, които се продават само от тази възраст. Куриерът може да поиска документ.
              </Text>
            </Box>
          </TickBox>
          {error !== undefined && (
            <Text id={ERROR_ID} mt="1" fontSize="sm" color="fg.error" role="alert">
              {error.message}
            </Text>
          )}
        </Box>
      )}
    />
  )
}

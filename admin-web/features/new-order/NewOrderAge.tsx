import { Box, Text } from '@chakra-ui/react'
import { handOverNote } from '#rules/minimum-age.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import type { NewOrderFieldsProps } from './NewOrderCustomer.tsx'

/** For goods that are sold from an age on: staff ask the customer (docs/spec/product-safety.md#minimum-age). */
export function NewOrderAge({ form, change, errors, age }: NewOrderFieldsProps & { age: number }) {
  const error = errors['confirmedAge']
  return (
    <Box bg="bg.warning" borderRadius="xl" px="4" py="3">
      <Text fontWeight="bold" mb="2">
        {handOverNote(age)}
      </Text>
      <CheckField
        label={`Попитах клиента: има навършени ${age} години`}
        isOn={form.confirmedAge !== null && form.confirmedAge >= age}
        isInvalid={error !== undefined}
        onChange={(isOn) => change({ confirmedAge: isOn ? age : null })}
      />
      {error !== undefined && (
        <Text role="alert" mt="1" color="fg.error" fontSize="sm">
          {error}
        </Text>
      )}
    </Box>
  )
}

import { Field, Text } from '@chakra-ui/react'
import { fieldSlotRecipe } from '@chakra-ui/react/theme'
import type { ReactNode } from 'react'

interface FormFieldProps {
  label: string
  children: ReactNode
  error?: string | undefined
  help?: string
  isRequired?: boolean
}

export function FormField({ label, children, error, help, isRequired = false }: FormFieldProps) {
  return (
    <Field.Root recipe={fieldSlotRecipe} invalid={error !== undefined} required={isRequired}>
      <Field.Label fontWeight="bold">
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {children}
      {(help !== undefined || error !== undefined) && (
        // Not as ErrorText: the field would name it by aria-errormessage, which few screen readers say.
        <Field.HelperText as="div">
          {error !== undefined && (
            <Text fontSize="xs" fontWeight="medium" color="fg.error" aria-live="polite">
              {error}
            </Text>
          )}
          {help}
        </Field.HelperText>
      )}
    </Field.Root>
  )
}

import { Field } from '@chakra-ui/react'
import { fieldSlotRecipe } from '@chakra-ui/react/theme'
import type { ReactNode } from 'react'

interface FormFieldProps {
  label: string
  children: ReactNode
  /** The error message; marks the field as invalid. */
  error?: string | undefined
  help?: string
  isRequired?: boolean
}

/** Connects label, help and error for screen readers. */
export function FormField({ label, children, error, help, isRequired = false }: FormFieldProps) {
  return (
    <Field.Root recipe={fieldSlotRecipe} invalid={error !== undefined} required={isRequired}>
      <Field.Label fontWeight="bold">
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {children}
      {help !== undefined && <Field.HelperText>{help}</Field.HelperText>}
      {error !== undefined && <Field.ErrorText>{error}</Field.ErrorText>}
    </Field.Root>
  )
}

import { Field } from '@chakra-ui/react'
import { fieldSlotRecipe } from '@chakra-ui/react/theme'
import type { ReactNode } from 'react'

interface FormFieldProps {
  label: string
  children: ReactNode
  /** What is wrong with it, in words; the field is marked then. */
  error?: string | undefined
  help?: string
  isRequired?: boolean
}

/** A labelled input with its help and its mistake, tied together for screen readers. */
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

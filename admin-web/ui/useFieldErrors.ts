import { useState } from 'react'
import { topOf, type FieldErrors } from '../lib/field-errors.ts'

interface Refusal {
  field: string
  text: string
  /** The refused value: the error disappears as soon as another value is typed. */
  value: string
}

function valueIn(form: object, field: string): string {
  const values: [string, unknown][] = Object.entries(form)
  return JSON.stringify(values.find(([name]) => name === topOf(field))?.[1] ?? null)
}

/** The errors of a form, shown from its first save until they are fixed. */
export function useFieldErrors<Form extends object>(form: Form, problemsIn: (form: Form) => FieldErrors) {
  const [checked, setChecked] = useState<readonly string[]>([])
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const problems = problemsIn(form)
  const errors: FieldErrors = Object.fromEntries([
    ...Object.entries(problems).filter(([field]) => checked.includes(topOf(field))),
    ...refusals
      .filter(({ field, value }) => value === valueIn(form, field))
      .map(({ field, text }) => [field, text] as const),
  ])

  function check(): boolean {
    setChecked(Object.keys(problems).map(topOf))
    setRefusals([])
    return Object.keys(problems).length === 0
  }

  /** Errors of fields that the form does not have are shown for the form as a whole. */
  function refuse(refused: FieldErrors): void {
    setRefusals(
      Object.entries(refused).map(([name, text]) => {
        const field = topOf(name) in form ? name : ''
        return { field, text, value: valueIn(form, field) }
      }),
    )
  }
  return { errors, check, refuse }
}

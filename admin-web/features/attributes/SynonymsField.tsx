import { HStack, Input, Tag } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { withSynonyms } from './value-form.rules.ts'

interface SynonymsFieldProps {
  synonyms: readonly string[]
  error: string | undefined
  onChange: (synonyms: string[]) => void
}

/** Enter, a comma and leaving the field add the typed words. */
export function SynonymsField({ synonyms, error, onChange }: SynonymsFieldProps) {
  const [typed, setTyped] = useState('')
  function add(text: string): void {
    setTyped('')
    const all = withSynonyms(synonyms, text)
    if (all.length > synonyms.length) onChange(all)
  }
  return (
    <>
      <FormField
        label="Други думи за търсене"
        help="Клиентът ги пише, а търсенето разбира тази стойност: „златен“, „gold“. Отделят се със запетая."
        error={error}
      >
        <Input
          value={typed}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => (value.includes(',') ? add(value) : setTyped(value))}
          onBlur={() => add(typed)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '') return
            // Otherwise Enter would save the form.
            event.preventDefault()
            add(typed)
          }}
        />
      </FormField>
      {synonyms.length > 0 && (
        <HStack flexWrap="wrap" gap="2" mt="-2">
          {synonyms.map((word) => (
            <Tag.Root key={word} size="lg" borderRadius="full">
              <Tag.Label>{word}</Tag.Label>
              <Tag.EndElement>
                <Tag.CloseTrigger
                  type="button"
                  aria-label={`Махни ${word}`}
                  onClick={() => onChange(synonyms.filter((other) => other !== word))}
                />
              </Tag.EndElement>
            </Tag.Root>
          ))}
        </HStack>
      )}
    </>
  )
}

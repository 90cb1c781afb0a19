import { Button, chakra, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { guestsProblem, type Guests } from '#rules/package-quantities.ts'
import { FormField } from '../../ui/FormField.tsx'

interface CartPackageGuestsProps {
  guests: Guests
  range: { from: number; to: number }
  isBusy: boolean
  onChange: (guests: Guests) => void
}

function problemOf(guests: Guests, { from, to }: CartPackageGuestsProps['range']): string | null {
  const wrong = guestsProblem(guests)
  if (wrong !== null) return wrong
  const count = guests.adults + guests.children
  if (count >= from && count <= to) return null
  return `Пакетът е за ${from === to ? to : `${from} до ${to}`} гости`
}

/** Pieces of the parts follow the guests (docs/spec/packages.md#guests). */
export function CartPackageGuests({ guests, range, isBusy, onChange }: CartPackageGuestsProps) {
  const [texts, setTexts] = useState({ adults: String(guests.adults), children: String(guests.children) })
  const [problem, setProblem] = useState<string | null>(null)
  const wanted = { adults: Math.trunc(Number(texts.adults)), children: Math.trunc(Number(texts.children)) }
  const isChanged = wanted.adults !== guests.adults || wanted.children !== guests.children
  const field = (name: keyof Guests) => ({
    type: 'number',
    inputMode: 'numeric' as const,
    min: 0,
    width: '24',
    value: texts[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setTexts((before) => ({ ...before, [name]: currentTarget.value }))
      setProblem(null)
    },
  })
  return (
    <chakra.form
      noValidate
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="flex-end"
      aria-label="Гости"
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = problemOf(wanted, range)
        setProblem(wrong)
        if (wrong === null) onChange(wanted)
      }}
    >
      <chakra.div>
        <FormField label="Възрастни" error={problem ?? undefined}>
          <Input {...field('adults')} />
        </FormField>
      </chakra.div>
      <chakra.div>
        <FormField label="Деца">
          <Input {...field('children')} />
        </FormField>
      </chakra.div>
      {isChanged && (
        <Button type="submit" disabled={isBusy}>
          Промени гостите
        </Button>
      )}
    </chakra.form>
  )
}

import { Box, Button, HStack, Input } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { quoted } from '#rules/quoted.ts'
import { may } from '../../lib/may.ts'
import { isDone } from '../../lib/outcome.ts'
import { useCreateValue } from './attribute-mutations.ts'
import type { AttributeOption } from './useAttributes.ts'
import { EMPTY_VALUE, nameTyped, valueInput } from './value-form.rules.ts'
import { ValueChip } from './ValueChip.tsx'
import { ALL_SHOWN, found, isKnown, toggled } from './value-picker.rules.ts'

interface ValuePickerProps {
  attribute: AttributeOption
  /** Values of other attributes may be among them. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Values of an attribute to choose several of; a new one can be added on the spot. */
export function ValuePicker({ attribute, chosen, onChange }: ValuePickerProps) {
  const { id: attributeId, name: of, kind, unit, values } = attribute
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [create, isBusy] = useCreateValue()
  const stored = nameTyped(typed, attribute)
  const shown = isOpen
    ? found(values, typed, stored)
    : values.length <= ALL_SHOWN
      ? values
      : values.filter(({ id }) => chosen.includes(id))
  const canAdd = kind !== 'BOOLEAN' && may('products.write')
  const added = canAdd && stored !== null && !isKnown(values, stored) ? stored : null
  async function add() {
    if (added === null || isBusy) return
    const attributeValue = valueInput({ ...EMPTY_VALUE, name: typed }, attribute)
    const result = await create({ input: { attributeId, attributeValue } })
    if (!isDone(result)) return
    onChange([...chosen, result.attributeValue.id])
    setTyped('')
  }
  function choose(id: string): void {
    onChange(toggled(chosen, id, kind, values))
    setTyped('')
  }
  return (
    <Box>
      <HStack role="group" aria-label={of} gap="1.5" flexWrap="wrap">
        {shown.map(({ id, name, hex }) => (
          <ValueChip
            key={id}
            name={name}
            hex={kind === 'COLOUR' ? hex : undefined}
            isOn={chosen.includes(id)}
            onToggle={() => choose(id)}
          />
        ))}
        {(canAdd || values.length > ALL_SHOWN) && (
          <Button
            type="button"
            size="xs"
            variant="ghost"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Готово' : 'Още'}: ${of}`}
            onClick={() => {
              setOpen(!isOpen)
              setTyped('')
            }}
          >
            {isOpen ? (
              'Готово'
            ) : (
              <>
                <Plus /> {values.length > ALL_SHOWN ? 'Избери' : 'Друга'}
              </>
            )}
          </Button>
        )}
      </HStack>
      {isOpen && (
        <HStack mt="2" gap="2" flexWrap="wrap">
          <Input
            type="search"
            size="sm"
            w={{ base: 'full', md: '64' }}
            aria-label={`Търсене или нова стойност: ${of}`}
            placeholder={unit === 'см' ? '45 или 18 инча' : 'Търсене или нова стойност'}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- pressed to type here
            autoFocus
            maxLength={60}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Otherwise Enter would save the form.
              event.preventDefault()
              const [only, ...more] = shown
              if (only !== undefined && more.length === 0 && typed.trim() !== '') choose(only.id)
              else void add()
            }}
          />
          {added !== null && (
            <Button type="button" size="sm" variant="outline" loading={isBusy} onClick={() => void add()}>
              <Plus /> Добави {quoted(added)}
            </Button>
          )}
        </HStack>
      )}
    </Box>
  )
}

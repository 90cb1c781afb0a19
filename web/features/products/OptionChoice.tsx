import { chakra, HStack, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { nameWithin } from '../../lib/value-name.ts'
import { RadioTile } from '../../ui/RadioTile.tsx'
import { Swatch } from '../../ui/Swatch.tsx'
import { afterChoice, stateOf, valuesOf, type Combination } from './combination.rules.ts'

interface Option {
  id: string
  code: string
  name: string
  kind: string
}

interface OptionValue {
  id: string
  code: string
  name: string
  hex: string | null
  position: number
}

type Sized = Combination & { optionValues: readonly OptionValue[] }

/** Read after the name of a value that cannot be chosen. */
const REASONS = { free: '', 'sold-out': ', няма наличност', missing: ', няма такава комбинация' }

const DISC = {
  borderRadius: 'full',
  _peerChecked: { outline: '3px solid', outlineColor: 'berry.solid', outlineOffset: '2px' },
}

interface OptionChoiceProps<T extends Sized> {
  options: readonly Option[]
  variants: readonly T[]
  chosen: T | null
  onChoose: (variant: T) => void
}

/** Up to two choices that name one size together; what no size has, or none in stock, is disabled. */
export function OptionChoice<T extends Sized>({ options, variants, chosen, onChoose }: OptionChoiceProps<T>) {
  const group = useId()
  return options.map((option, index) => (
    <chakra.fieldset key={option.id}>
      <chakra.legend mb="2" fontWeight="bold">
        {option.name}
        {chosen !== null && `: ${nameWithin(option.name, chosen.optionValues[index]?.name ?? '')}`}
      </chakra.legend>
      <HStack gap={option.kind === 'COLOUR' ? '3' : '2'} flexWrap="wrap">
        {valuesOf(variants, index).map(({ id, code, name, hex }) => {
          const shown = nameWithin(option.name, name)
          const state = stateOf(variants, chosen, index, id)
          const choose = () => {
            const next = afterChoice(variants, chosen, index, id)
            if (next !== null) onChoose(next)
          }
          return (
            <RadioTile
              key={id}
              group={`${group}${index}`}
              value={id}
              title={name}
              isChecked={chosen?.optionValues[index]?.id === id}
              isDisabled={state !== 'free'}
              onChoose={choose}
              {...(option.kind === 'COLOUR' && { css: DISC })}
            >
              {option.kind === 'COLOUR' ? (
                <>
                  <Swatch code={code} hex={hex} />
                  <Text as="span" srOnly>
                    {shown}
                  </Text>
                </>
              ) : (
                <Text
                  as="span"
                  display="grid"
                  placeItems="center"
                  minH="9"
                  fontWeight="800"
                  textDecoration={state === 'free' ? undefined : 'line-through'}
                >
                  {shown}
                </Text>
              )}
              {state !== 'free' && (
                <Text as="span" srOnly>
                  {REASONS[state]}
                </Text>
              )}
            </RadioTile>
          )
        })}
      </HStack>
    </chakra.fieldset>
  ))
}

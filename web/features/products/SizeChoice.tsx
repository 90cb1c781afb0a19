import { chakra, HStack, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { firstText, type MoneyParts } from '../../lib/money-text.ts'
import { RadioTile } from '../../ui/RadioTile.tsx'
import { canBuy, type ChoosableVariant } from './product-choice.rules.ts'

type Size = ChoosableVariant & { size: string; price: MoneyParts }

interface SizeChoiceProps<T extends Size> {
  name: string
  variants: readonly T[]
  chosenId: string | null
  onChoose: (variant: T) => void
}

export function SizeChoice<T extends Size>({ name, variants, chosenId, onChoose }: SizeChoiceProps<T>) {
  const group = useId()
  return (
    <chakra.fieldset>
      <chakra.legend fontWeight="bold" mb="2">
        {name}
      </chakra.legend>
      <HStack gap="2" flexWrap="wrap">
        {variants.map((variant) => {
          const { id, size, price } = variant
          const isSold = canBuy(variant)
          return (
            <RadioTile
              key={id}
              group={group}
              value={id}
              isChecked={id === chosenId}
              isDisabled={!isSold}
              onChoose={() => onChoose(variant)}
            >
              <Text
                as="span"
                display="block"
                fontSize="sm"
                fontWeight="800"
                textDecoration={isSold ? undefined : 'line-through'}
              >
                {size}
              </Text>
              <Text as="span" display="block" fontSize="xs" color="fg.muted">
                {isSold ? firstText(price) : 'Няма наличност'}
              </Text>
            </RadioTile>
          )
        })}
      </HStack>
    </chakra.fieldset>
  )
}

import { Box, chakra, HStack, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { firstText, type MoneyParts } from '../../lib/money-text.ts'
import { canBuy, type ChoosableVariant } from './product-choice.rules.ts'

type Size = ChoosableVariant & { size: string; price: MoneyParts }

export function SizeChoice({
  variants,
  chosenId,
  onChoose,
}: {
  variants: readonly Size[]
  chosenId: string | null
  onChoose: (id: string) => void
}) {
  const group = useId()
  return (
    <chakra.fieldset>
      <chakra.legend fontWeight="bold" mb="2">
        Размер
      </chakra.legend>
      <HStack gap="2" flexWrap="wrap">
        {variants.map((variant) => {
          const { id, size, price } = variant
          return (
            <chakra.label
              key={id}
              position="relative"
              cursor={canBuy(variant) ? 'pointer' : 'not-allowed'}
              opacity={canBuy(variant) ? 1 : 0.5}
            >
              <chakra.input
                type="radio"
                name={group}
                value={id}
                checked={id === chosenId}
                disabled={!canBuy(variant)}
                onChange={() => onChoose(id)}
                className="peer"
                position="absolute"
                inset="0"
                opacity="0"
              />
              <Box
                as="span"
                display="block"
                borderWidth="1px"
                borderColor="border.emphasized"
                borderRadius="xl"
                minH="11"
                px="3"
                py="1"
                bg="bg.panel"
                textAlign="center"
                lineHeight="1.3"
                _peerChecked={{
                  borderColor: 'berry.solid',
                  bg: 'berry.subtle',
                  boxShadow: 'inset 0 0 0 1px var(--chakra-colors-berry-solid)',
                }}
                _peerFocusVisible={{ outline: '2px solid', outlineColor: 'berry.focusRing', outlineOffset: '2px' }}
              >
                <Text
                  as="span"
                  display="block"
                  fontSize="sm"
                  fontWeight="800"
                  textDecoration={canBuy(variant) ? undefined : 'line-through'}
                >
                  {size}
                </Text>
                <Text as="span" display="block" fontSize="xs" color="fg.muted">
                  {canBuy(variant) ? firstText(price) : 'Няма наличност'}
                </Text>
              </Box>
            </chakra.label>
          )
        })}
      </HStack>
    </chakra.fieldset>
  )
}

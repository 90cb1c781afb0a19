import { Box, chakra, Text } from '@chakra-ui/react'
import { goToCartLine, cartLinePlace } from '../../lib/cart-line-place.ts'
import type { Checkout_cartFragment } from './Checkout.graphql.ts'

export interface BlockingLine {
  id: string
  name: string
  message: string
}

const NEW_RECIPE = 'Пакетът е променен. Прегледайте частите и цената.'

/** Packages first, as the cart shows them. */
export const blockingLines = ({ lines, packages }: Pick<Checkout_cartFragment, 'lines' | 'packages'>): BlockingLine[] =>
  [
    ...packages.map(({ problem, hasNewRecipe, ...one }) => ({
      ...one,
      problem: problem ?? (hasNewRecipe ? { message: NEW_RECIPE } : null),
    })),
    ...lines,
  ].flatMap(({ id, name, problem }) => (problem === null ? [] : [{ id, name, message: problem.message }]))

/** Why the order cannot be sent, with the way to each line (docs/spec/carts.md#lines-that-cannot-be-bought). */
export function BlockingLines({ lines }: { lines: readonly BlockingLine[] }) {
  if (lines.length === 0) return null
  return (
    <Box bg="bg.error" color="fg.error" borderRadius="xl" px="4" py="3" data-testid="blocking-lines">
      <Text fontWeight="bold">Поръчката не може да се изпрати, докато не промените или премахнете:</Text>
      <chakra.ul listStyleType="none" mt="1">
        {lines.map(({ id, name, message }) => (
          <li key={id}>
            <chakra.a
              href={`#${cartLinePlace(id)}`}
              display="inline-block"
              py={{ base: '2.5', md: '0.5' }}
              fontWeight="bold"
              textDecoration="underline"
              onClick={(event) => {
                event.preventDefault()
                goToCartLine(id)
              }}
            >
              {name}
            </chakra.a>
            {` – ${message}`}
          </li>
        ))}
      </chakra.ul>
      <Text fontSize="sm" mt="1">
        Сумата включва и {lines.length === 1 ? 'този артикул' : 'тези артикули'}.
      </Text>
    </Box>
  )
}

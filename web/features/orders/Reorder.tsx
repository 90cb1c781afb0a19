import { Box, Button, List, Text } from '@chakra-ui/react'
import { listSlotRecipe } from '@chakra-ui/react/theme'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { problemsText, usePutInCart, type FormerItem, type PutResult } from '../cart/usePutInCart.ts'
import type { OrderContents_orderFragment } from './OrderContents.graphql.ts'

type Line = OrderContents_orderFragment['lines'][number]

const formerItem = ({ name, size, quantity, product, variant }: Line): FormerItem => ({
  name,
  size,
  quantity,
  productId: product?.id ?? null,
  variantId: variant?.id ?? null,
  period: null,
})

function Outcome({ results, hasRentals }: { results: readonly PutResult[]; hasRentals: boolean }) {
  const problems = problemsText(results)
  const isAdded = results.some((result) => result.isAdded)
  return (
    <Box role="status" bg={isAdded ? 'bg.success' : 'bg.warning'} borderRadius="2xl" p="5" data-testid="reordered">
      <Text fontWeight="bold">
        {isAdded ? (
          <>
            Артикулите са в <PrefetchLink to="/cart">количката</PrefetchLink>.
          </>
        ) : (
          'Нищо не беше добавено в количката.'
        )}
      </Text>
      <List.Root recipe={listSlotRecipe} ps="5">
        {problems.map((problem) => (
          <List.Item key={problem}>{problem}</List.Item>
        ))}
        {hasRentals && <List.Item>Инвентарът под наем не е добавен: изберете дни за него по-долу.</List.Item>}
      </List.Root>
    </Box>
  )
}

/** „Поръчай пак“: adds the available goods to the cart (rentals: `RentAgain`). */
export function Reorder({ lines }: { lines: readonly Line[] }) {
  const { putAll, isPutting } = usePutInCart()
  const [results, setResults] = useState<PutResult[] | null>(null)
  const goods = lines.filter(({ rental }) => rental === null)
  if (goods.length === 0) return null
  return (
    <>
      <Button
        alignSelf="flex-start"
        loading={isPutting}
        onClick={() => void putAll(goods.map(formerItem)).then(setResults)}
      >
        <RotateCcw /> Поръчай пак
      </Button>
      {results !== null && <Outcome results={results} hasRentals={goods.length < lines.length} />}
    </>
  )
}

import { Box, Button, List, Text } from '@chakra-ui/react'
import { listSlotRecipe } from '@chakra-ui/react/theme'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useGraph } from '../../lib/graph.ts'
import { shared } from '../../lib/later.ts'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { problemsText, usePutInCart, type FormerItem, type PutResult } from '../cart/usePutInCart.ts'
import type { OrderContents_orderFragment } from './OrderContents.graphql.ts'
import { looseLines } from './order-items.rules.ts'
import type { PackageResult } from './put-packages-again.ts'

const loadPutPackages = shared(() => import('./put-packages-again.ts'))

type Line = OrderContents_orderFragment['lines'][number]

const formerItem = ({ name, size, quantity, product, variant }: Line): FormerItem => ({
  name,
  size,
  quantity,
  productId: product?.id ?? null,
  variantId: variant?.id ?? null,
  period: null,
})

interface Results {
  items: readonly PutResult[]
  packages: readonly PackageResult[]
}

const PackageNote = ({ name, notes, daysAt }: PackageResult) => (
  <>
    {name}: {daysAt === null ? notes.join('; ') : <PrefetchLink to={daysAt}>{notes.join('; ')}</PrefetchLink>}
  </>
)

function Outcome({ items, packages, hasRentals }: Results & { hasRentals: boolean }) {
  const problems = problemsText(items)
  const isAdded = [...items, ...packages].some((result) => result.isAdded)
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
        {packages
          .filter(({ notes }) => notes.length > 0)
          .map((result) => (
            <List.Item key={result.name}>
              <PackageNote {...result} />
            </List.Item>
          ))}
        {problems.map((problem) => (
          <List.Item key={problem}>{problem}</List.Item>
        ))}
        {hasRentals && <List.Item>Инвентарът под наем не е добавен: изберете дни за него по-долу.</List.Item>}
      </List.Root>
    </Box>
  )
}

/**
 * „Поръчай пак“: adds the available goods, and packages by their present recipes, to the cart (rentals: `RentAgain`).
 */
export function Reorder({ order }: { order: Pick<OrderContents_orderFragment, 'lines' | 'packages'> }) {
  const graph = useGraph()
  const { putAll, isPutting } = usePutInCart()
  const [isPacking, setPacking] = useState(false)
  const [results, setResults] = useState<Results | null>(null)
  const loose = looseLines(order.lines)
  const goods = loose.filter(({ rental }) => rental === null)
  if (goods.length === 0 && order.packages.length === 0) return null
  const orderAgain = async () => {
    setPacking(true)
    const packages = order.packages.length === 0 ? [] : await (await loadPutPackages()).putPackagesAgain(graph, order)
    const items = await putAll(goods.map(formerItem))
    setPacking(false)
    setResults({ items, packages })
  }
  return (
    <>
      <Button alignSelf="flex-start" loading={isPutting || isPacking} onClick={() => void orderAgain()}>
        <RotateCcw /> Поръчай пак
      </Button>
      {results !== null && <Outcome {...results} hasRentals={goods.length < loose.length} />}
    </>
  )
}

import { Button, HStack, Text } from '@chakra-ui/react'
import { Copy, ExternalLink } from 'lucide-react'
import { productAddress } from '../../../web/lib/product-address.ts'
import type { ProductType, ProductVisibility } from '../../gql/graph.ts'
import { isDone } from '../../lib/outcome.ts'
import { may } from '../../lib/may.ts'
import { useCopyProduct, usePreviewProduct } from './product-mutations.ts'

interface ProductToolsProps {
  type: ProductType
  product: { id: string; databaseId: number; visibility: ProductVisibility | null }
  /** With unsaved changes, which the copy would not have. */
  isDirty: boolean
  onCopied: (databaseId: number) => void
}

const HIDDEN: Record<ProductVisibility, string | null> = {
  SHOWN: null,
  DRAFT: 'Чернова: още не е в магазина.',
  SCHEDULED: 'Още не е в магазина: излиза на избрания ден.',
}

export function ProductTools({ type, product, isDirty, onCopied }: ProductToolsProps) {
  const { id, databaseId, visibility } = product
  const [copy, isCopying] = useCopyProduct()
  const [preview, isOpening] = usePreviewProduct()
  const hidden = HIDDEN[visibility ?? 'SHOWN']
  const canWrite = may('products.write')
  async function copied() {
    const result = await copy({ input: { productId: id } })
    if (isDone(result)) onCopied(result.product.databaseId)
  }
  const shop = (
    <>
      <ExternalLink /> Виж в магазина
    </>
  )
  return (
    <HStack gap="2" flexWrap="wrap">
      {hidden === null ? (
        <Button asChild size="sm" variant="outline" colorPalette="gray">
          <a href={productAddress({ type, databaseId })} target="_blank" rel="noreferrer">
            {shop}
          </a>
        </Button>
      ) : (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          disabled={!canWrite}
          loading={isOpening}
          onClick={() => void preview({ id, type, databaseId })}
        >
          {shop}
        </Button>
      )}
      {canWrite && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          disabled={isDirty}
          loading={isCopying}
          onClick={() => void copied()}
        >
          <Copy /> Копирай
        </Button>
      )}
      <Text color="fg.muted" fontSize="sm" _empty={{ display: 'none' }}>
        {hidden}
        {canWrite && isDirty && ' Запазете промените, за да го копирате.'}
      </Text>
    </HStack>
  )
}

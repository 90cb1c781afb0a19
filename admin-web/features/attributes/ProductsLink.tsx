import { Link, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { countText } from '#rules/count-text.ts'

interface ProductsLinkProps {
  /** The `databaseId`s that the list of products is filtered by. */
  valueIds: readonly number[]
  count: number
}

export function ProductsLink({ valueIds, count }: ProductsLinkProps) {
  const text = countText(count, ['продукт', 'продукта'])
  if (count === 0 || valueIds.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted" whiteSpace="nowrap">
        {count === 0 ? 'няма продукти' : text}
      </Text>
    )
  return (
    <Link asChild fontSize="sm" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      <RouterLink to={`/admin/shop/products?val=${valueIds.join('.')}`}>{text}</RouterLink>
    </Link>
  )
}

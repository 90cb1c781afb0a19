import type { FragmentType } from '@apollo/client'
import { Box, Button } from '@chakra-ui/react'
import { Suspense, useState } from 'react'
import { later } from '../../lib/later.ts'
import type { ProductReviews_productFragment } from '../reviews/ProductReviews.graphql.ts'

const ProductReviews = later(() => import('../reviews/ProductReviews.tsx').then(({ ProductReviews }) => ProductReviews))

interface PackageReviewsProps {
  product: FragmentType<ProductReviews_productFragment>
  count: number
}

/** Opened on request: their code is not part of the page. */
export function PackageReviews({ product, count }: PackageReviewsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Box as="section" mt={{ base: '8', md: '12' }} maxW="3xl">
      {isOpen ? (
        <Suspense>
          <ProductReviews product={product} />
        </Suspense>
      ) : (
        <Button variant="outline" aria-expanded={false} onClick={() => setOpen(true)}>
          {count > 0 ? `Отзиви (${count})` : 'Напишете отзив'}
        </Button>
      )}
    </Box>
  )
}

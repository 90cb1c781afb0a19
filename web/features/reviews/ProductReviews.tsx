import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Tabs } from '@chakra-ui/react'
import { tabsSlotRecipe } from '@chakra-ui/react/theme'
import { Suspense } from 'react'
import { later } from '../../lib/later.ts'
import { ProductReviews_productFragmentDoc, type ProductReviews_productFragment } from './ProductReviews.graphql.ts'
import { ReviewList } from './ReviewList.tsx'

const ReviewForm = later(() => import('./ReviewForm.tsx').then(({ ReviewForm }) => ReviewForm))

/** Tabs „Отзиви“ and „Напишете отзив“. */
export function ProductReviews({ product }: { product: FragmentType<ProductReviews_productFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: ProductReviews_productFragmentDoc,
    fragmentName: 'ProductReviews_product',
    from: product,
  })
  return (
    <Tabs.Root recipe={tabsSlotRecipe} defaultValue="reviews" lazyMount>
      <Tabs.List mb="5">
        <Tabs.Trigger value="reviews" minH="11">
          Отзиви{data.reviewCount > 0 && ` (${data.reviewCount})`}
        </Tabs.Trigger>
        <Tabs.Trigger value="write" minH="11">
          Напишете отзив
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="reviews" p="0">
        <ReviewList product={data} databaseId={data.databaseId} />
      </Tabs.Content>
      <Tabs.Content value="write" p="0">
        <Suspense>
          <ReviewForm productId={data.id} />
        </Suspense>
      </Tabs.Content>
    </Tabs.Root>
  )
}

import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Suspense } from 'react'
import { later } from '../../lib/later.ts'
import { TabPanels } from '../../ui/TabPanels.tsx'
import { ProductReviews_productFragmentDoc, type ProductReviews_productFragment } from './ProductReviews.graphql.ts'
import { ReviewList } from './ReviewList.tsx'

const ReviewForm = later(() => import('./ReviewForm.tsx').then(({ ReviewForm }) => ReviewForm))

export function ProductReviews({ product }: { product: FragmentType<ProductReviews_productFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: ProductReviews_productFragmentDoc,
    fragmentName: 'ProductReviews_product',
    from: product,
  })
  return (
    <TabPanels
      tabs={[
        {
          key: 'reviews',
          label: data.reviewCount > 0 ? `Отзиви (${data.reviewCount})` : 'Отзиви',
          content: <ReviewList product={data} databaseId={data.databaseId} />,
        },
        {
          key: 'write',
          label: 'Напишете отзив',
          content: (
            <Suspense>
              <ReviewForm productId={data.id} />
            </Suspense>
          ),
        },
      ]}
    />
  )
}

import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { later } from '../../lib/later.ts'
import { useOrigin } from '../../lib/origin.ts'
import { Crumbs } from '../../ui/Crumbs.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { StructuredData } from '../../ui/StructuredData.tsx'
import { itemsOf } from './package-items.rules.ts'
import { packageSchemaOrg } from './package-schema-org.ts'
import { isPreview } from '../../lib/preview.ts'
import { PackageChoice } from './PackageChoice.tsx'
import { PackageReviews } from './PackageReviews.tsx'
import { PackageView_packageFragmentDoc, type PackageView_packageFragment } from './PackageView.graphql.ts'

const ProductSafety = later(() => import('../products/ProductSafety.tsx').then(({ ProductSafety }) => ProductSafety))

/** The page of a package (docs/spec/packages.md#page). */
export function PackageView({ product }: { product: FragmentType<PackageView_packageFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: PackageView_packageFragmentDoc,
    fragmentName: 'PackageView_package',
    from: product,
  })
  const origin = useOrigin()
  const { pathname } = useLocation()
  const { name, description, pictures, example } = data
  if (example.__typename !== 'PackageQuote') return null
  return (
    <>
      <PageHead
        title={name}
        description={description}
        type="product"
        {...(pictures[0] === undefined ? {} : { image: pictures[0] })}
      />
      <StructuredData data={packageSchemaOrg(data, example, origin, pathname)} />
      <Crumbs crumbs={[{ name: 'Готови партита', to: '/paketi' }, { name }]} />
      <PackageChoice shown={data} first={example} />
      <Suspense>
        <ProductSafety items={itemsOf(data)} />
      </Suspense>
      {!isPreview() && <PackageReviews product={data} count={data.reviewCount} />}
    </>
  )
}

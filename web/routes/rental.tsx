import { Container } from '@chakra-ui/react'
import { RENT_PRICES } from '#rules/rental-vat-words.ts'
import { CategoryCard } from '../features/categories/CategoryCard.tsx'
import { RentalSteps } from '../features/rentals/RentalSteps.tsx'
import { offered } from '../lib/offered.ts'
import { routeQuery } from '../lib/route-query.ts'
import { shownShop } from '../lib/shown-shop.ts'
import { CardGrid } from '../ui/CardGrid.tsx'
import { EmptyNote } from '../ui/EmptyNote.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageHero } from '../ui/PageHero.tsx'
import { RentalRouteDocument } from './rental.graphql.ts'

const { load, useRouteQuery } = routeQuery({ document: RentalRouteDocument, variables: () => ({}) })
export { load }

export function Component() {
  const categories = offered(useRouteQuery().data?.categories ?? [])
  return (
    <>
      <PageHead
        title="Инвентар под наем"
        description="Столове, маси, арки, машини, костюми и осветление под наем за ден или уикенд. Събота и неделя не се таксуват."
      />
      <PageHero title="Инвентар под наем" drawing="rental">
        За ден, уикенд или седмица. Цените са на ден; {RENT_PRICES[shownShop().pricing.rentalVat]}. Събота и неделя не
        се таксуват.
      </PageHero>
      <Container maxW="7xl" py={{ base: '5', md: '8' }}>
        {categories.length === 0 ? (
          <EmptyNote title="Още няма инвентар под наем" />
        ) : (
          <CardGrid>
            {categories.map((category, index) => (
              <CategoryCard key={category.id} category={category} isFirst={index < 2} />
            ))}
          </CardGrid>
        )}
        <RentalSteps />
      </Container>
    </>
  )
}

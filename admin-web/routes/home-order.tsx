import { useQuery } from '@apollo/client/react'
import { Heading, SimpleGrid, Skeleton, Text } from '@chakra-ui/react'
import { AdminHomeOrderDocument } from '../features/home-order/home-order.graphql.ts'
import { HomeOrderList } from '../features/home-order/HomeOrderList.tsx'
import { listOptions } from '../lib/list-query.ts'
import { useTitle } from '../lib/title.ts'
import { FailureNote } from '../ui/FailureNote.tsx'

export function Component() {
  useTitle('Начална страница')
  const result = useQuery(AdminHomeOrderDocument, listOptions({}))
  const data = result.data ?? result.previousData
  return (
    <>
      <Heading as="h1" size="xl">
        Начална страница
      </Heading>
      <Text color="fg.muted" mt="1" mb="4">
        Продуктите със значка ТОП в реда, в който магазинът ги показва. На началната са първите четири от всеки списък.
      </Text>
      {data === undefined && result.error !== undefined && (
        <FailureNote text="Грешка при зареждане на началната страница" />
      )}
      {data === undefined && result.error === undefined && <Skeleton h="96" borderRadius="2xl" aria-busy="true" />}
      {data !== undefined && (
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
          <HomeOrderList
            title="Популярни продукти"
            empty="Никой балон няма значка ТОП: началната показва първите добавени."
            products={data.category?.products.edges.map(({ node }) => node) ?? []}
          />
          <HomeOrderList
            title="Под наем за уикенда"
            empty="Няма инвентар със значка ТОП, затова началната не показва този ред."
            products={data.rentals.edges.map(({ node }) => node)}
          />
        </SimpleGrid>
      )}
    </>
  )
}

import { Container, SimpleGrid } from '@chakra-ui/react'
import { Skeleton } from './Skeleton.tsx'

export function PageSkeleton() {
  return (
    <Container maxW="7xl" py="10" role="status" aria-busy="true" aria-label="Зареждане">
      <Skeleton h="10" w="60%" mb="8" />
      <SimpleGrid columns={{ base: 2, md: 3, lg: 4 }} gap="5">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <Skeleton key={key} aspectRatio="3/4" borderRadius="2xl" />
        ))}
      </SimpleGrid>
    </Container>
  )
}

import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, chakra, Heading, Text } from '@chakra-ui/react'
import { itemsText } from '../../lib/count-text.ts'
import { Picture } from '../../ui/Picture.tsx'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { CachedMarkup } from '../../ui/CachedMarkup.tsx'
import { CategoryIcon } from './CategoryIcon.tsx'
import { CategoryCard_categoryFragmentDoc, type CategoryCard_categoryFragment } from './CategoryCard.graphql.ts'

const CardLink = chakra(PrefetchLink)

export function CategoryCard({
  category,
  isFirst = false,
}: {
  category: FragmentType<CategoryCard_categoryFragment>
  isFirst?: boolean
}) {
  const { data } = useSuspenseFragment({
    fragment: CategoryCard_categoryFragmentDoc,
    fragmentName: 'CategoryCard_category',
    from: category,
  })
  const { databaseId, type, name, description, picture, productCount } = data
  return (
    <CachedMarkup component="CategoryCard" given={[data, isFirst]}>
      <Box
        as="article"
        position="relative"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius={{ base: '2xl', md: '3xl' }}
        overflow="hidden"
        boxShadow="sm"
        transition="box-shadow 0.2s, translate 0.2s"
        _hover={{ boxShadow: 'lg', translate: '0 -3px' }}
      >
        <Box bg="bg.subtle">
          <Picture
            picture={picture}
            alt=""
            shownAt="(min-width: 1024px) 400px, 50vw"
            isMain={isFirst}
            aspectRatio={4 / 3}
          />
        </Box>
        <Box p={{ base: '3', md: '5' }} position="relative">
          <Box
            position="absolute"
            top={{ base: '-8', md: '-6' }}
            right={{ base: '2', md: '5' }}
            boxSize={{ base: '10', md: '12' }}
            borderRadius="full"
            bg="bg.panel"
            color="berry.fg"
            display="grid"
            placeItems="center"
            boxShadow="sm"
            aria-hidden
          >
            <CategoryIcon name={name} />
          </Box>
          <Heading as="h2" size={{ base: 'md', md: 'lg' }} lineHeight="1.25">
            <CardLink
              to={type === 'RENT' ? `/rental/category/${databaseId}` : `/products/category/${databaseId}`}
              preview={{ name, goods: null }}
              _before={{ content: '""', position: 'absolute', inset: '0', zIndex: 1 }}
            >
              {name}
            </CardLink>
          </Heading>
          <Text color="fg.muted" lineClamp={2} mt="1" fontSize={{ base: 'sm', md: 'md' }}>
            {description ?? 'Разгледайте нашите продукти от тази категория'}
          </Text>
          <Text fontSize="sm" color="berry.fg" fontWeight="bold" mt="2">
            {itemsText(productCount)}
          </Text>
        </Box>
      </Box>
    </CachedMarkup>
  )
}

import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import { Picture } from '../../ui/Picture.tsx'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { CategoryTile_categoryFragmentDoc, type CategoryTile_categoryFragment } from './CategoryTile.graphql.ts'

const TileLink = chakra(PrefetchLink)

export function CategoryTile({ category }: { category: FragmentType<CategoryTile_categoryFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: CategoryTile_categoryFragmentDoc,
    fragmentName: 'CategoryTile_category',
    from: category,
  })
  return (
    <TileLink
      to={`/products/category/${data.databaseId}`}
      preview={{ name: data.name, goods: null }}
      display="block"
      w={{ base: '20', md: '24' }}
      textAlign="center"
      fontSize="sm"
      fontWeight="bold"
      lineHeight="1.25"
      _hover={{ color: 'berry.fg' }}
    >
      <Picture
        picture={data.picture}
        alt=""
        shownAt="96px"
        isMain
        aspectRatio={1}
        borderRadius="full"
        borderWidth="1px"
        bg="bg.subtle"
        mb="2"
      />
      {data.name}
    </TileLink>
  )
}

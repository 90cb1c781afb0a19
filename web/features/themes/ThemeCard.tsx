import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, chakra, Heading, Text } from '@chakra-ui/react'
import { itemsText } from '../../lib/count-text.ts'
import { Picture } from '../../ui/Picture.tsx'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { CachedMarkup } from '../../ui/CachedMarkup.tsx'
import { ThemeCard_subcategoryFragmentDoc, type ThemeCard_subcategoryFragment } from './ThemeCard.graphql.ts'
import { ThemeIconPicture } from '../../ui/ThemeIconPicture.tsx'

const CardLink = chakra(PrefetchLink)

export function ThemeCard({ theme }: { theme: FragmentType<ThemeCard_subcategoryFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: ThemeCard_subcategoryFragmentDoc,
    fragmentName: 'ThemeCard_subcategory',
    from: theme,
  })
  const { databaseId, name, description, picture, productCount, themeIcon, themeGradient } = data
  return (
    <CachedMarkup component="ThemeCard" given={data}>
      <Box
        as="article"
        position="relative"
        borderRadius={{ base: '2xl', md: '3xl' }}
        overflow="hidden"
        borderWidth="1px"
        bg="bg.panel"
        boxShadow="sm"
        transition="box-shadow 0.2s, translate 0.2s"
        _hover={{ boxShadow: 'lg', translate: '0 -3px' }}
      >
        <Box
          aspectRatio={4 / 3}
          style={{ background: `linear-gradient(135deg, ${themeGradient.from}, ${themeGradient.to})` }}
        >
          {picture !== null && (
            <Picture picture={picture} alt="" shownAt="(min-width: 1024px) 400px, 50vw" aspectRatio={4 / 3} />
          )}
        </Box>
        <Box p={{ base: '3', md: '5' }} pt={{ base: '0', md: '0' }} mt="-8" position="relative">
          <Box borderWidth="4px" borderColor="bg.panel" borderRadius="full" w="fit-content">
            <ThemeIconPicture icon={themeIcon} gradient={themeGradient} size={{ base: '12', md: '14' }} />
          </Box>
          <Heading as="h2" size={{ base: 'md', md: 'lg' }} lineHeight="1.25" mt={{ base: '1', md: '2' }}>
            <CardLink
              to={`/party-themes/subcategory/${databaseId}`}
              preview={{ name, goods: null }}
              _before={{ content: '""', position: 'absolute', inset: '0', top: '-40' }}
            >
              {name}
            </CardLink>
          </Heading>
          {description !== null && (
            <Text color="fg.muted" lineClamp={2} fontSize={{ base: 'sm', md: 'md' }}>
              {description}
            </Text>
          )}
          <Text fontSize="sm" color="berry.fg" fontWeight="bold" mt="1">
            {itemsText(productCount)}
          </Text>
        </Box>
      </Box>
    </CachedMarkup>
  )
}

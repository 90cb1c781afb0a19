import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, chakra, Heading, Text } from '@chakra-ui/react'
import { itemsText } from '../../lib/count-text.ts'
import { Picture } from '../../ui/Picture.tsx'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { ThemeCard_subcategoryFragmentDoc, type ThemeCard_subcategoryFragment } from './ThemeCard.graphql.ts'
import { ThemeIconPicture } from '../../ui/ThemeIconPicture.tsx'

const CardLink = chakra(PrefetchLink)

/** The whole card is a link. */
export function ThemeCard({ theme }: { theme: FragmentType<ThemeCard_subcategoryFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: ThemeCard_subcategoryFragmentDoc,
    fragmentName: 'ThemeCard_subcategory',
    from: theme,
  })
  const { databaseId, name, description, picture, productCount, themeIcon, themeGradient } = data
  return (
    <Box
      as="article"
      position="relative"
      borderRadius="3xl"
      overflow="hidden"
      borderWidth="1px"
      bg="bg.panel"
      boxShadow="sm"
      transition="box-shadow 0.2s, translate 0.2s"
      _hover={{ boxShadow: 'lg', translate: '0 -3px' }}
    >
      <Box
        aspectRatio={4 / 3}
        css={{ background: `linear-gradient(135deg, ${themeGradient.from}, ${themeGradient.to})` }}
      >
        {picture !== null && (
          <Picture
            picture={picture}
            alt=""
            shownAt="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw"
            aspectRatio={4 / 3}
          />
        )}
      </Box>
      <Box p="5" pt="0" mt="-8" position="relative">
        <Box borderWidth="4px" borderColor="bg.panel" borderRadius="full" w="fit-content">
          <ThemeIconPicture icon={themeIcon} gradient={themeGradient} size="14" />
        </Box>
        <Heading as="h2" size="lg" mt="2">
          <CardLink
            to={`/party-themes/subcategory/${databaseId}`}
            _before={{ content: '""', position: 'absolute', inset: '0', top: '-40' }}
          >
            {name}
          </CardLink>
        </Heading>
        {description !== null && (
          <Text color="fg.muted" lineClamp={2}>
            {description}
          </Text>
        )}
        <Text fontSize="sm" color="berry.fg" fontWeight="bold" mt="1">
          {itemsText(productCount)}
        </Text>
      </Box>
    </Box>
  )
}

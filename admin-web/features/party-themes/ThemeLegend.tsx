import { HStack, Text } from '@chakra-ui/react'
import { themeStyle } from '#rules/theme-styles.ts'
import { ThemeIconPicture } from '../../../web/ui/ThemeIconPicture.tsx'

const KEYWORDS = [
  'принцеса',
  'еднорог',
  'пирати',
  'супергерои',
  'животни',
  'феи',
  'космос',
  'музика',
  'цветя',
  'спорт',
] as const

/**
 * Ten of the keywords, with their icons and colours; marked is the one whose icon the name gets
 * (docs/spec/party-themes.md#icons-and-colours).
 */
export function ThemeLegend({ name }: { name: string }) {
  const chosen = themeStyle(name).icon
  return (
    <HStack as="ul" aria-label="Думи, икони и цветове" listStyleType="none" flexWrap="wrap" gap="2" mt="3">
      {KEYWORDS.map((word) => {
        const { icon, gradient } = themeStyle(word)
        const isChosen = icon === chosen
        return (
          <HStack
            as="li"
            key={word}
            gap="1.5"
            pe="3"
            borderRadius="full"
            borderWidth="1px"
            borderColor={isChosen ? 'berry.solid' : 'border'}
            bg={isChosen ? 'berry.subtle' : 'transparent'}
            aria-current={isChosen ? 'true' : undefined}
          >
            <ThemeIconPicture icon={icon} gradient={gradient} size="7" />
            <Text as="span" fontSize="xs" fontWeight={isChosen ? 'bold' : 'normal'}>
              {word}
            </Text>
          </HStack>
        )
      })}
    </HStack>
  )
}

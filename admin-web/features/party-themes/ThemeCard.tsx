import type { FragmentType } from '@apollo/client'
import { AspectRatio, Badge, Box, Button, Heading, HStack, Text } from '@chakra-ui/react'
import { Pencil, Trash2 } from 'lucide-react'
import { countText } from '#rules/count-text.ts'
import { Picture } from '../../../web/ui/Picture.tsx'
import { ThemeIconPicture } from '../../../web/ui/ThemeIconPicture.tsx'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import type { RowAction } from '../../ui/useRowEditing.tsx'
import { ThemeCard_themeFragmentDoc, type ThemeCard_themeFragment } from './ThemeCard.graphql.ts'

interface ThemeCardProps {
  theme: FragmentType<ThemeCard_themeFragment>
  onAction: (action: RowAction, theme: ThemeCard_themeFragment) => void
}

export function ThemeCard({ theme, onAction }: ThemeCardProps) {
  const data = useFragmentData(ThemeCard_themeFragmentDoc, theme)
  const { databaseId, name, description, picture, productCount, themeIcon, themeGradient } = data
  return (
    <Box as="article" bg="bg.panel" borderWidth="1px" borderRadius="2xl" overflow="hidden" boxShadow="sm">
      <AspectRatio
        ratio={16 / 10}
        css={{ background: `linear-gradient(135deg, ${themeGradient.from}, ${themeGradient.to})` }}
      >
        {picture === null ? (
          <Box>
            <ThemeIconPicture icon={themeIcon} gradient={themeGradient} size="24" />
          </Box>
        ) : (
          <Picture picture={picture} alt="" shownAt="320px" />
        )}
      </AspectRatio>
      <Box p="4">
        <HStack justify="space-between" flexWrap="wrap">
          <Heading as="h2" size="md">
            {name}
          </Heading>
          <Badge>ID {databaseId}</Badge>
        </HStack>
        <Text color="fg.muted" fontSize="sm" lineClamp={2} mt="1" title={description ?? undefined}>
          {description ?? 'Без описание'} · {countText(productCount, ['продукт', 'продукта'])}
        </Text>
        {may('categories.write') && (
          <HStack mt="3" flexWrap="wrap">
            <Button size="sm" variant="outline" onClick={() => onAction('edit', data)}>
              <Pencil /> Редактирай
            </Button>
            <Button size="sm" variant="ghost" colorPalette="red" onClick={() => onAction('delete', data)}>
              <Trash2 /> Изтрий
            </Button>
          </HStack>
        )}
      </Box>
    </Box>
  )
}

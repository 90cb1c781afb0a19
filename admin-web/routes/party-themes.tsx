import { useQuery } from '@apollo/client/react'
import { AspectRatio, Badge, Box, Button, Heading, HStack, SimpleGrid, Skeleton, Text } from '@chakra-ui/react'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PARTY_THEMES_ID } from '#rules/party-themes.ts'
import { EmptyNote } from '../../web/ui/EmptyNote.tsx'
import { Picture } from '../../web/ui/Picture.tsx'
import { ThemeIconPicture } from '../../web/ui/ThemeIconPicture.tsx'
import { PlaceDialog } from '../features/categories/PlaceDialog.tsx'
import { useCategoryActions } from '../features/categories/useCategoryActions.ts'
import { AdminThemesDocument, type AdminThemesQuery } from '../features/party-themes/themes.graphql.ts'
import { ThemeLegend } from '../features/party-themes/ThemeLegend.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'

const HELP = 'Иконата и цветовете идват от думи в името.'

type Theme = AdminThemesQuery['partyThemes'][number]

/** The party themes as cards. */
export function Component() {
  const { data, error } = useQuery(AdminThemesDocument, { fetchPolicy: 'cache-and-network' })
  const { saveSub, removeSub, isBusy, isRemoving } = useCategoryActions('SALE', 'темата')
  const [editing, setEditing] = useState<Theme | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Theme | null>(null)
  return (
    <>
      <HStack justify="space-between" mb="5" flexWrap="wrap">
        <Heading as="h1" size="2xl">
          Парти теми
        </Heading>
        <Button onClick={() => setEditing('new')}>
          <Plus /> Добави тема
        </Button>
      </HStack>
      {data === undefined && error === undefined && <Skeleton h="64" borderRadius="3xl" aria-busy="true" />}
      {data === undefined && error !== undefined && <FailureNote text="Грешка при зареждане на парти темите" />}
      {data?.partyThemes.length === 0 && <EmptyNote title="Няма парти теми">{HELP}</EmptyNote>}
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 3, xl: 4 }} gap="5">
        {data?.partyThemes.map((theme) => (
          <Box
            as="article"
            key={theme.id}
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="2xl"
            overflow="hidden"
            boxShadow="sm"
          >
            <AspectRatio
              ratio={16 / 10}
              css={{ background: `linear-gradient(135deg, ${theme.themeGradient.from}, ${theme.themeGradient.to})` }}
            >
              {theme.imageUrl === null ? (
                <Box>
                  <ThemeIconPicture icon={theme.themeIcon} gradient={theme.themeGradient} size="24" />
                </Box>
              ) : (
                <Picture picture={{ url: theme.imageUrl, width: null, height: null }} alt="" shownAt="320px" />
              )}
            </AspectRatio>
            <Box p="4">
              <HStack justify="space-between">
                <Heading as="h2" size="md">
                  {theme.name}
                </Heading>
                <Badge>ID {theme.databaseId}</Badge>
              </HStack>
              <Text color="fg.muted" fontSize="sm" lineClamp={2} mt="1">
                {theme.description ?? 'Без описание'} · {theme.productCount}{' '}
                {theme.productCount === 1 ? 'продукт' : 'продукта'}
              </Text>
              <HStack mt="3">
                <Button size="sm" variant="outline" onClick={() => setEditing(theme)}>
                  <Pencil /> Редактирай
                </Button>
                <Button size="sm" variant="ghost" colorPalette="red" onClick={() => setDeleting(theme)}>
                  <Trash2 /> Изтрий
                </Button>
              </HStack>
            </Box>
          </Box>
        ))}
      </SimpleGrid>
      {editing !== null && (
        <PlaceDialog
          title={editing === 'new' ? 'Нова парти тема' : 'Редакция на парти тема'}
          nameLabel="Име на темата"
          help={HELP}
          underName={(name) => <ThemeLegend name={name} />}
          stored={editing === 'new' ? null : { ...editing, category: { databaseId: PARTY_THEMES_ID } }}
          categoryId={PARTY_THEMES_ID}
          gone="Парти темата е изтрита"
          isBusy={isBusy}
          onSave={saveSub}
          onClose={() => setEditing(null)}
        />
      )}
      <Confirm
        isOpen={deleting !== null}
        title="Изтриване на парти тема"
        text={`Темата „${deleting?.name}“ ще бъде изтрита; продуктите остават. Това не може да бъде отменено.`}
        isBusy={isRemoving}
        onClose={() => setDeleting(null)}
        onConfirm={() => void removeSub(deleting?.id ?? '').then(() => setDeleting(null))}
      />
    </>
  )
}

import { useQuery } from '@apollo/client/react'
import { Box, Button, Heading, HStack, IconButton, Text } from '@chakra-ui/react'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { Picture } from '../../../web/ui/Picture.tsx'
import type { ProductType } from '../../gql/graph.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { AdminCategoriesDocument, type AdminCategoriesQuery } from './categories.graphql.ts'
import { PlaceDialog } from './PlaceDialog.tsx'
import { useCategoryActions } from './useCategoryActions.ts'

type Row = AdminCategoriesQuery['categories'][number]

/** The categories of one type. */
export function CategoryTable({ type, extra }: { type: ProductType; extra?: ReactNode }) {
  const { data, error } = useQuery(AdminCategoriesDocument, { variables: { type }, fetchPolicy: 'cache-and-network' })
  const { save, remove, isBusy, isRemoving } = useCategoryActions(type)
  const [editing, setEditing] = useState<Row | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Row | null>(null)
  const isRent = type === 'RENT'
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      {
        header: 'Категория',
        cell: ({ name, imageUrl, databaseId }) => (
          <HStack gap="3">
            <Picture
              picture={imageUrl === null ? null : { url: imageUrl, width: null, height: null }}
              alt=""
              shownAt="48px"
              boxSize="12"
              borderRadius="lg"
            />
            <Box minW="28">
              <Text fontWeight="bold">{name}</Text>
              <Text fontSize="xs" color="fg.muted">
                № {databaseId}
              </Text>
            </Box>
          </HStack>
        ),
      },
      { header: 'Описание', cell: ({ description }) => <Text lineClamp={2}>{description ?? '—'}</Text> },
      { header: 'Продукти', kind: 'number', cell: ({ productCount }) => productCount },
      {
        header: 'Действия',
        kind: 'actions',
        cell: (row) => (
          <HStack justify="flex-end" gap="1" onClick={(event) => event.stopPropagation()}>
            <IconButton
              size="sm"
              variant="ghost"
              colorPalette="gray"
              aria-label={`Редактирай ${row.name}`}
              onClick={() => setEditing(row)}
            >
              <Pencil />
            </IconButton>
            <IconButton
              size="sm"
              variant="ghost"
              colorPalette="red"
              aria-label={`Изтрий ${row.name}`}
              onClick={() => setDeleting(row)}
            >
              <Trash2 />
            </IconButton>
          </HStack>
        ),
      },
    ],
    [],
  )
  return (
    <>
      <HStack justify="space-between" mb="4" flexWrap="wrap">
        <Heading as="h1" size="2xl">
          {isRent ? 'Категории под наем' : 'Категории'}
        </Heading>
        <HStack flexWrap="wrap">
          {extra}
          <Button onClick={() => setEditing('new')}>
            <Plus /> Добави категория
          </Button>
        </HStack>
      </HStack>
      <DataTable
        label="Категории"
        columns={columns}
        rows={data?.categories}
        rowKey={({ id }) => id}
        onOpen={setEditing}
        empty={isRent ? 'Няма категории под наем' : 'Няма категории'}
        failure={data === undefined && error !== undefined ? 'Грешка при зареждане на категориите' : undefined}
      />
      {editing !== null && (
        <PlaceDialog
          title={editing === 'new' ? 'Нова категория' : 'Редакция на категория'}
          nameLabel="Име"
          stored={editing === 'new' ? null : editing}
          gone="Категорията е изтрита"
          isBusy={isBusy}
          onSave={save}
          onClose={() => setEditing(null)}
        />
      )}
      <Confirm
        isOpen={deleting !== null}
        title="Изтриване на категория"
        text={
          isRent
            ? `„${deleting?.name}“ и всички нейни продукти ще бъдат изтрити. Категория, която още се използва, не се изтрива. Това не може да бъде отменено.`
            : `„${deleting?.name}“ и всички нейни подкатегории ще бъдат изтрити; продуктите остават. Това не може да бъде отменено.`
        }
        isBusy={isRemoving}
        onClose={() => setDeleting(null)}
        onConfirm={() => void remove(deleting?.id ?? '').then(() => setDeleting(null))}
      />
    </>
  )
}

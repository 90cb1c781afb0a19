import { useQuery } from '@apollo/client/react'
import { Button, Heading, HStack, IconButton, Text } from '@chakra-ui/react'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ProductType } from '../../gql/graph.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { AdminCategoriesDocument, type AdminCategoriesQuery } from './categories.graphql.ts'
import { PlaceDialog } from './PlaceDialog.tsx'
import { useCategoryActions } from './useCategoryActions.ts'

type Row = AdminCategoriesQuery['subcategories'][number]

const parentOf = ({ category }: Row): string => (category.name === '' ? 'Неизвестна категория' : category.name)

/** The subcategories of one type, in the order of their categories. */
export function SubcategoryTable({ type }: { type: ProductType }) {
  const { data, error } = useQuery(AdminCategoriesDocument, { variables: { type }, fetchPolicy: 'cache-and-network' })
  const { saveSub, removeSub, isBusy, isRemoving } = useCategoryActions(type)
  const [editing, setEditing] = useState<Row | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Row | null>(null)
  const isRent = type === 'RENT'
  const rows = data?.subcategories.toSorted(
    (a, b) => a.category.name.localeCompare(b.category.name, 'bg') || a.name.localeCompare(b.name, 'bg'),
  )
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      { header: 'Подкатегория', cell: ({ name }) => <Text fontWeight="bold">{name}</Text> },
      ...(isRent ? [{ header: 'Категория', cell: (row: Row) => parentOf(row) }] : []),
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
    [isRent],
  )
  return (
    <>
      <HStack justify="space-between" mb="4" flexWrap="wrap">
        <Heading as={isRent ? 'h1' : 'h2'} size={isRent ? '2xl' : 'xl'}>
          {isRent ? 'Подкатегории под наем' : 'Подкатегории'}
        </Heading>
        <Button onClick={() => setEditing('new')}>
          <Plus /> Добави подкатегория
        </Button>
      </HStack>
      <DataTable
        label="Подкатегории"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        onOpen={setEditing}
        {...(isRent ? {} : { groupOf: parentOf })}
        empty="Няма подкатегории"
        failure={data === undefined && error !== undefined ? 'Грешка при зареждане на подкатегориите' : undefined}
      />
      {editing !== null && (
        <PlaceDialog
          title={editing === 'new' ? 'Нова подкатегория' : 'Редакция на подкатегория'}
          nameLabel="Име"
          parents={data?.categories ?? []}
          stored={editing === 'new' ? null : editing}
          gone="Подкатегорията е изтрита"
          isBusy={isBusy}
          onSave={saveSub}
          onClose={() => setEditing(null)}
        />
      )}
      <Confirm
        isOpen={deleting !== null}
        title="Изтриване на подкатегория"
        text={`„${deleting?.name}“ ще бъде изтрита. Това не може да бъде отменено.`}
        isBusy={isRemoving}
        onClose={() => setDeleting(null)}
        onConfirm={() => void removeSub(deleting?.id ?? '').then(() => setDeleting(null))}
      />
    </>
  )
}

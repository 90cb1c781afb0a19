import { useQuery } from '@apollo/client/react'
import { CategoryDialog } from '../features/categories/CategoryDialog.tsx'
import { useSubcategoryActions } from '../features/categories/useSubcategoryActions.ts'
import { AdminThemesDocument, type ThemeCard_themeFragment } from '../features/party-themes/themes.graphql.ts'
import { ThemeCard } from '../features/party-themes/ThemeCard.tsx'
import { ThemeLegend } from '../features/party-themes/ThemeLegend.tsx'
import { listIn, listOptions } from '../lib/list-query.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { useRowEditing } from '../ui/useRowEditing.tsx'

const HELP = 'Иконата и цветовете идват от думи в името.'

export function Component() {
  const query = listIn(useQuery(AdminThemesDocument, listOptions({})), ({ partyThemes }) => partyThemes)
  const { save, remove, isSaving, isRemoving } = useSubcategoryActions('темата')
  const editing = useRowEditing<ThemeCard_themeFragment>({
    form: (row, close) => (
      <CategoryDialog
        title={row === null ? 'Нова парти тема' : 'Редакция на парти тема'}
        nameLabel="Име на темата"
        help={HELP}
        underName={(name) => <ThemeLegend name={name} />}
        stored={row}
        categoryId={query.data?.category?.id ?? null}
        deletedText="Парти темата е изтрита"
        isBusy={isSaving}
        onSave={save}
        onClose={close}
      />
    ),
    deletion: {
      title: 'Изтриване на парти тема',
      text: ({ name }) => `Темата „${name}“ ще бъде изтрита; продуктите остават. Това не може да бъде отменено.`,
      isBusy: isRemoving,
      onConfirm: ({ id }) => remove(id),
    },
  })
  return (
    <>
      <ListPage
        title="Парти теми"
        query={query}
        texts={{ empty: 'Няма парти теми', failure: 'Грешка при зареждане на парти темите' }}
        rows={{
          grid: { columns: { base: 1, sm: 2, lg: 3, xl: 4 }, gap: '5' },
          emptyHelp: HELP,
          card: (theme) => <ThemeCard theme={theme} onAction={editing.act} />,
        }}
        add={{ label: 'Добави тема', onClick: editing.add }}
      />
      {editing.dialogs}
    </>
  )
}

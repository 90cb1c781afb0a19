import { quoted } from '#rules/quoted.ts'
import { useQuery } from '@apollo/client/react'
import { RESTORABLE_FROM_BIN } from '../features/bin/bin-mutations.ts'
import { SubcategoryDialog } from '../features/categories/SubcategoryDialog.tsx'
import { useDeleteSubcategory } from '../features/categories/category-mutations.ts'
import { ThemeCard_themeFragmentDoc, type ThemeCard_themeFragment } from '../features/party-themes/ThemeCard.graphql.ts'
import { ThemeCard } from '../features/party-themes/ThemeCard.tsx'
import { ThemeLegend } from '../features/party-themes/ThemeLegend.tsx'
import { listIn, listOptions } from '../lib/list-query.ts'
import { useOpened } from '../lib/useOpened.ts'
import { useListedRow } from '../lib/useOpenedRow.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { useRowEditing } from '../ui/useRowEditing.tsx'
import { AdminThemesDocument } from './party-themes.graphql.ts'

const HELP = 'Иконата и цветовете идват от думи в името.'

export function Component() {
  const query = listIn(useQuery(AdminThemesDocument, listOptions({})), ({ partyThemes }) => partyThemes)
  const [remove, isBusy] = useDeleteSubcategory('темата')
  const opened = useOpened()
  const editing = useRowEditing<ThemeCard_themeFragment>({
    form: {
      opened,
      found: useListedRow(opened.openId, query.rows),
      fragment: ThemeCard_themeFragmentDoc,
      nameOf: ({ name }) => name,
      newTitle: 'Нова парти тема',
      // The category of a new theme comes with the list.
      dialog: (theme, close) =>
        query.data === undefined ? null : (
          <SubcategoryDialog
            title={theme === null ? 'Нова парти тема' : 'Редакция на парти тема'}
            nameLabel="Име на темата"
            help={HELP}
            underName={(name) => <ThemeLegend name={name} />}
            noun="темата"
            subcategory={theme}
            categoryId={query.data.category?.id ?? null}
            deletedText="Парти темата е изтрита"
            onClose={close}
          />
        ),
    },
    deletion: {
      title: 'Изтриване на парти тема',
      text: ({ name }) => `Темата ${quoted(name)} ще бъде изтрита; продуктите остават. ${RESTORABLE_FROM_BIN}`,
      isBusy,
      onConfirm: ({ id }) => remove({ input: { subcategoryId: id } }),
    },
  })
  return (
    <>
      <ListPage
        title="Парти теми"
        query={query}
        texts={{
          empty: 'Няма парти теми',
          emptyHelp: 'Създайте първата с „Добави тема“.',
          failure: 'Грешка при зареждане на парти темите',
        }}
        rows={{
          grid: { columns: { base: 1, sm: 2, lg: 3, xl: 4 }, gap: '5' },
          card: (theme) => <ThemeCard theme={theme} onAction={editing.act} />,
        }}
        add={{ label: 'Добави тема', needs: 'categories.write', onClick: opened.add }}
      />
      {editing.dialogs}
    </>
  )
}

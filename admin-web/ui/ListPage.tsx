import { Box, Button, Heading, HStack, Text } from '@chakra-ui/react'
import { Plus, RefreshCw } from 'lucide-react'
import { Suspense, useRef, type ReactNode } from 'react'
import type { Counted } from '#rules/count-text.ts'
import { EXPORT_NEEDS, type ExportName } from '#rules/export-names.ts'
import type { Permission } from '#rules/staff-roles.ts'
import { later } from '../../web/lib/later.ts'
import { may } from '../lib/may.ts'
import type { ListQuery } from '../lib/list-query.ts'
import type { Entry } from '../lib/stored-lists.ts'
import { useTitle } from '../lib/title.ts'
import { useHeldWhilePressed } from '../lib/useHeldWhilePressed.ts'
import type { ListState } from '../lib/useListState.ts'
import { useShownColumns } from '../lib/useShownColumns.ts'
import { CardList, type Cards } from './CardList.tsx'
import { ColumnsButton } from './ColumnsButton.tsx'
import { DataTable, type Selects, type TableRows } from './DataTable.tsx'
import { ListFilters, type ListFilter } from './ListFilters.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { Pager } from './Pager.tsx'
import { SelectionBar, type Bulk } from './SelectionBar.tsx'
import { useSelection } from './useSelection.ts'

interface ListTexts {
  empty: string
  /** The next step where the list is empty. */
  emptyHelp?: string | undefined
  noMatch?: string
  failure: string
}

interface ListPageProps<Node, Row, Action> {
  title: string
  label?: string
  isSecond?: boolean
  query: ListQuery<Node>
  texts: ListTexts
  rows: (TableRows<Row, Action> & Selects<Node, Row>) | Cards<Node>
  onOpen?: (row: Row) => void
  onAction?: (action: Action, row: Row) => void
  add?: { label: string; needs: Permission; onClick: () => void }
  canReload?: boolean
  exported?: ExportName
  buttons?: ReactNode
  paged?: {
    list: ListState
    search?: string
    filters?: readonly ListFilter[]
    canClear?: boolean
    noun?: Counted
    sort?: string
    /** Under which name views and columns are stored. */
    views?: string
  }
  bulk?: Bulk | undefined
  summary?: string | undefined
  children?: ReactNode
}

function Head({
  title,
  isSecond = false,
  query,
  add,
  canReload = false,
  exported,
  buttons,
}: Pick<ListPageProps<never, never, never>, 'title' | 'isSecond' | 'add' | 'canReload' | 'exported' | 'buttons'> & {
  query: Pick<ListQuery<never>, 'isReloading' | 'reload' | 'variables'>
}) {
  const needs = exported === undefined ? null : EXPORT_NEEDS[exported]
  return (
    <HStack justify="space-between" mb="2" flexWrap="wrap" gap="2">
      <Heading as={isSecond ? 'h2' : 'h1'} size={isSecond ? 'lg' : 'xl'}>
        {title}
      </Heading>
      <HStack flexWrap="wrap" _empty={{ display: 'none' }}>
        {canReload && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            // Its text is hidden while it loads.
            aria-label="Обнови"
            loading={query.isReloading}
            onClick={query.reload}
          >
            <RefreshCw /> Обнови
          </Button>
        )}
        {buttons}
        {exported !== undefined && (needs === null || may(needs)) && (
          <ExportMenu list={exported} variables={query.variables} />
        )}
        {add !== undefined && may(add.needs) && (
          <Button size="sm" onClick={add.onClick}>
            <Plus /> {add.label}
          </Button>
        )}
      </HStack>
    </HStack>
  )
}

const SavedViews = later(() => import('./SavedViews.tsx').then(({ SavedViews }) => SavedViews))

const ROWS: Counted = ['ред', 'реда']

export function ListPage<Node extends Entry, Row, Action = never>(props: ListPageProps<Node, Row, Action>) {
  const {
    title,
    label = title,
    isSecond = false,
    query,
    texts,
    rows,
    onOpen,
    onAction,
    paged,
    bulk,
    summary,
    children,
  } = props
  useTitle(isSecond ? null : title)
  const top = useRef<HTMLDivElement>(null)
  const goToTop = () => {
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }
  const columns = useShownColumns(paged?.views ?? label, paged?.list)
  const selected = useSelection(paged?.list.narrowing ?? '')
  const selection = bulk && selected
  const isFiltered = paged?.list.isFiltered === true
  const shared = {
    rows: useHeldWhilePressed(query.rows),
    empty: isFiltered ? (texts.noMatch ?? texts.empty) : texts.empty,
    emptyHelp: isFiltered ? 'Променете търсенето или изчистете филтрите.' : texts.emptyHelp,
    failure: query.hasFailed ? texts.failure : undefined,
    selection,
  }
  const sorting =
    paged?.sort === undefined
      ? undefined
      : { value: paged.sort, onSort: (sort: string) => paged.list.change('sort', sort.toLowerCase()) }
  return (
    <>
      <Head {...props} />
      {children}
      {paged !== undefined && (
        <ListFilters
          list={paged.list}
          search={paged.search}
          filters={paged.filters ?? []}
          canClear={paged.canClear ?? false}
          after={
            paged.views !== undefined && (
              <>
                {'columns' in rows && (
                  <ColumnsButton
                    names={rows.columns.slice(1).flatMap(({ header, kind }) => (kind === 'actions' ? [] : [header]))}
                    hidden={columns.hidden}
                    onChange={columns.setHidden}
                  />
                )}
                <Suspense fallback={null}>
                  <SavedViews listName={paged.views} list={paged.list} hidden={columns.hidden} />
                </Suspense>
              </>
            )
          }
        />
      )}
      {paged !== undefined && summary !== undefined && (
        <Text mb="2" color="fg.muted" aria-live="polite" minH="6">
          {summary}
        </Text>
      )}
      {/* The tabs above stay on wide screens. */}
      <Box ref={top} tabIndex={-1} outline="none" scrollMarginTop={{ base: '4', lg: '44' }}>
        {'columns' in rows ? (
          <DataTable
            label={label}
            onOpen={onOpen}
            onAction={onAction}
            hidden={columns.hidden}
            sorting={sorting}
            {...rows}
            {...shared}
          />
        ) : (
          <CardList {...rows} {...shared} />
        )}
      </Box>
      {bulk !== undefined && selected.ids.length > 0 && (
        <SelectionBar
          bulk={bulk}
          selection={selected}
          total={query.paging?.total ?? query.rows?.length ?? 0}
          noun={paged?.noun ?? ROWS}
        />
      )}
      {paged !== undefined && query.paging !== undefined && (
        <Pager
          list={paged.list}
          shown={query.rows?.length ?? 0}
          paging={query.paging}
          noun={paged.noun}
          onTurn={goToTop}
        />
      )}
    </>
  )
}

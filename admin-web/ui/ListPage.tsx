import { Box, Button, Heading, HStack, Text } from '@chakra-ui/react'
import { Plus, RefreshCw } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type { Counted } from '#rules/count-text.ts'
import type { Permission } from '#rules/staff-roles.ts'
import { may } from '../lib/may.ts'
import type { ListQuery } from '../lib/list-query.ts'
import type { Entry } from '../lib/stored-lists.ts'
import { useTitle } from '../lib/title.ts'
import type { ListState } from '../lib/useListState.ts'
import { CardList, type Cards } from './CardList.tsx'
import { DataTable, type Selects, type TableRows } from './DataTable.tsx'
import { ListFilters, type ListFilter } from './ListFilters.tsx'
import { Pager } from './Pager.tsx'

interface ListTexts {
  empty: string
  /** Shown instead when filters match nothing. */
  noMatch?: string
  failure: string
}

interface ListPageProps<Node, Row, Action> {
  title: string
  /** Accessible name of the table if it differs from the title. */
  label?: string
  /** A second list on the page has a smaller heading. */
  isSecond?: boolean
  query: ListQuery<Node>
  texts: ListTexts
  /** A table, or cards. */
  rows: (TableRows<Row, Action> & { groupOf?: (node: Node) => string } & Selects<Node, Row>) | Cards<Node>
  onOpen?: (row: Row) => void
  onAction?: (action: Action, row: Row) => void
  /** Not shown to whoever may not. */
  add?: { label: string; needs: Permission; onClick: () => void }
  canReload?: boolean
  /** Additional buttons beside the heading. */
  buttons?: ReactNode
  /** Absent for an unpaged list. */
  paged?: {
    list: ListState
    /** Label of the search field; without one there is none. */
    search?: string
    filters?: readonly ListFilter[]
    canClear?: boolean
    /** What is listed: „поръчка“, „поръчки“. */
    noun?: Counted
  }
  /** Shown between filters and rows. */
  summary?: string | undefined
  /** Shown between heading and filters. */
  children?: ReactNode
}

function Head({
  title,
  isSecond = false,
  query,
  add,
  canReload = false,
  buttons,
}: Pick<ListPageProps<never, never, never>, 'title' | 'isSecond' | 'add' | 'canReload' | 'buttons'> & {
  query: Pick<ListQuery<never>, 'isReloading' | 'reload'>
}) {
  return (
    <HStack justify="space-between" mb="4" flexWrap="wrap">
      <Heading as={isSecond ? 'h2' : 'h1'} size={isSecond ? 'xl' : '2xl'}>
        {title}
      </Heading>
      <HStack flexWrap="wrap" _empty={{ display: 'none' }}>
        {canReload && (
          <Button variant="outline" loading={query.isReloading} onClick={query.reload}>
            <RefreshCw /> Обнови
          </Button>
        )}
        {buttons}
        {add !== undefined && may(add.needs) && (
          <Button onClick={add.onClick}>
            <Plus /> {add.label}
          </Button>
        )}
      </HStack>
    </HStack>
  )
}

/** A list of the panel: heading, filters, rows as table or cards, and pages. */
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
    summary,
    children,
  } = props
  useTitle(isSecond ? null : title)
  const top = useRef<HTMLDivElement>(null)
  const goToTop = () => {
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }
  const shared = {
    rows: query.rows,
    empty: paged?.list.isFiltered === true ? (texts.noMatch ?? texts.empty) : texts.empty,
    failure: query.hasFailed ? texts.failure : undefined,
  }
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
        />
      )}
      {paged !== undefined && summary !== undefined && (
        <Text mb="3" color="fg.muted" aria-live="polite" minH="6">
          {summary}
        </Text>
      )}
      {/* The tabs above stay on wide screens. */}
      <Box ref={top} tabIndex={-1} outline="none" scrollMarginTop={{ base: '4', lg: '44' }}>
        {'columns' in rows ? (
          <DataTable label={label} onOpen={onOpen} onAction={onAction} {...rows} {...shared} />
        ) : (
          <CardList {...rows} {...shared} />
        )}
      </Box>
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

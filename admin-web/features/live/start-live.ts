import type { ApolloClient } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { hasFailed } from '../../lib/reread-failed.ts'
import { followPanel } from './follow-panel.ts'
import { oldAfter, type PanelChange } from './live.rules.ts'
import { PanelChangedDocument } from './panel-changed.graphql.ts'
import { shareChanges } from './share-changes.ts'

/** Connects after the screen has sent its own queries. */
const BEGIN_AFTER_MS = 3_000

/** Changes within `GATHER_MS` cause one refetch, with many changes at most once in `READ_EVERY_MS`. */
const GATHER_MS = 300
const READ_EVERY_MS = 2_000

/** A tab hidden for longer disconnects, and refetches everything when it becomes visible. */
const SLEEP_AFTER_MS = 5 * 60_000

const rootFields = ({ definitions }: DocumentNode): string[] =>
  definitions
    .flatMap((definition) => ('operation' in definition ? definition.selectionSet.selections : []))
    .flatMap((selection) => ('name' in selection ? [selection.name.value] : []))

/** Old rows stay on the screen until the new ones arrive. Null refetches everything. A notice shows that the shop answers again. */
function rereadShown(client: ApolloClient, fields: ReadonlySet<string> | null): void {
  for (const query of client.getObservableQueries('active'))
    if (fields === null || hasFailed(query) || rootFields(query.query).some((name) => fields.has(name)))
      query.refetch().catch(() => undefined)
}

/** What the screen shows of the changed object is new at once; its lists follow. */
function showNode(client: ApolloClient, panelChanged: PanelChange): void {
  client.writeQuery({ id: 'ROOT_SUBSCRIPTION', query: PanelChangedDocument, data: { panelChanged } })
}

/** Returns the function that stops it. */
export function startLive(client: ApolloClient, onChange: (change: PanelChange) => void): () => void {
  let heard: PanelChange[] = []
  let reading: ReturnType<typeof setTimeout> | null = null
  let sleeping: ReturnType<typeof setTimeout> | null = null
  let stop: AbortController | null = null
  let lastRead = 0

  function read(): void {
    reading = null
    // A hidden tab refetches when it becomes visible.
    if (document.hidden || heard.length === 0) return
    lastRead = Date.now()
    rereadShown(client, oldAfter(heard))
    heard = []
  }

  function readSoon(): void {
    reading ??= setTimeout(read, Math.max(GATHER_MS, lastRead + READ_EVERY_MS - Date.now()))
  }

  function begin(): void {
    if (stop !== null) return
    stop = new AbortController()
    shareChanges(
      followPanel,
      (change) => {
        heard.push(change)
        showNode(client, change)
        onChange(change)
        readSoon()
      },
      stop.signal,
    )
  }

  function end(): void {
    stop?.abort()
    stop = null
  }

  function onVisibility(): void {
    if (sleeping !== null) clearTimeout(sleeping)
    sleeping = null
    if (document.hidden) sleeping = setTimeout(end, SLEEP_AFTER_MS)
    else {
      if (stop === null) {
        rereadShown(client, null)
        begin()
      }
      readSoon()
    }
  }

  const beginning = setTimeout(begin, BEGIN_AFTER_MS)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearTimeout(beginning)
    for (const timer of [reading, sleeping]) if (timer !== null) clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    end()
  }
}

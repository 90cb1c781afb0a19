import type { TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'

/** `row` is undefined while loading, null when it does not exist. */
export interface OpenedRow<Row> {
  row: Row | null | undefined
  hasFailed: boolean
}

export interface Numbered {
  databaseId: number
}

/** Retains the opened row when it disappears from the list. */
function useLasting<Row>(openId: number | null, present: Row | undefined): Row | undefined {
  const [last, setLast] = useState<{ openId: number; row: Row } | null>(null)
  if (openId === null || present === undefined) return last?.openId === openId ? last.row : undefined
  if (last?.openId !== openId || last.row !== present) setLast({ openId, row: present })
  return present
}

export function useListedRow<Row extends Numbered>(
  openId: number | null,
  rows: readonly Row[] | undefined,
): OpenedRow<Row> {
  const row = useLasting(
    openId,
    rows?.find(({ databaseId }) => databaseId === openId),
  )
  return { row: row ?? (rows === undefined ? undefined : null), hasFailed: false }
}

export function useOpenedRow<Data, Row>(
  openId: number | null,
  rows: readonly Row[] | undefined,
  numberOf: (row: Row) => number | undefined,
  document: TypedDocumentNode<Data, { databaseId: number }>,
  pick: (data: Data) => Row | null | undefined,
): OpenedRow<Row> {
  const listed = useLasting(
    openId,
    rows?.find((row) => numberOf(row) === openId),
  )
  const { data, error } = useQuery(document, {
    variables: { databaseId: openId ?? 0 },
    skip: openId === null || listed !== undefined,
  })
  const read = data === undefined ? undefined : (pick(data) ?? null)
  const row = useLasting(openId, listed ?? read ?? undefined)
  return { row: row ?? read, hasFailed: error !== undefined }
}

/** For lists with fewer fields than the form: queries the row each time that it is opened. */
export function useReadRow<Data, Row>(
  openId: number | null,
  document: TypedDocumentNode<Data, { databaseId: number }>,
  pick: (data: Data) => Row | null | undefined,
): OpenedRow<Row> {
  const { data, error } = useQuery(document, {
    variables: { databaseId: openId ?? 0 },
    skip: openId === null,
    fetchPolicy: 'network-only',
  })
  const read = data === undefined ? undefined : (pick(data) ?? null)
  const row = useLasting(openId, read ?? undefined)
  return { row: row ?? read, hasFailed: error !== undefined }
}

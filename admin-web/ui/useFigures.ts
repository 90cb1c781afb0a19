import { useQuery } from '@apollo/client/react'
import { PanelFiguresDocument, type PanelFiguresQuery } from './AdminShell.graphql.ts'

const REFRESH_MS = 60_000

/** Refetched each minute; undefined until loaded. */
export function useFigures(): PanelFiguresQuery['panelFigures'] | undefined {
  const { data } = useQuery(PanelFiguresDocument, { pollInterval: REFRESH_MS, skipPollAttempt: () => document.hidden })
  return data?.panelFigures
}

import { useQuery } from '@apollo/client/react'
import { PanelFiguresDocument, type PanelFiguresQuery } from './AdminShell.graphql.ts'

/** How often the figures are asked again. */
const REFRESH_MS = 60_000

/** The panel's figures; undefined until they are known. */
export function useFigures(): PanelFiguresQuery['panelFigures'] | undefined {
  const { data } = useQuery(PanelFiguresDocument, { pollInterval: REFRESH_MS, skipPollAttempt: () => document.hidden })
  return data?.panelFigures
}

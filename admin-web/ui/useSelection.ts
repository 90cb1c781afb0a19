import type { RowSelectionState } from '@tanstack/react-table'
import { useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

type Change = RowSelectionState | ((present: RowSelectionState) => RowSelectionState)

const NONE: RowSelectionState = {}

/** Ids of the selected rows over all pages; changing the filters clears the selection. */
export function useSelection(narrowing: string) {
  const [stored, setStored] = useState({ narrowing, state: NONE })
  const state = stored.narrowing === narrowing ? stored.state : NONE
  const change = (next: Change) => setStored({ narrowing, state: typeof next === 'function' ? next(state) : next })
  return {
    state,
    ids: Object.keys(state),
    change,
    select: (ids: readonly string[]) => change(Object.fromEntries(ids.map((id) => [id, true as const]))),
    toggle: (id: string, isOn: boolean) =>
      change(({ [id]: _former, ...others }) => (isOn ? { ...others, [id]: true } : others)),
    clear: () => change(NONE),
  }
}

import { useMemo, useState } from 'react'
import { readStored, writeStored } from '../../web/lib/browser-storage.ts'
import { adminName } from './session.ts'
import type { ListState } from './useListState.ts'

const namesIn = (text: string): string[] => text.split('|').filter(Boolean)

/** Hidden columns come from the view in the address, else from this browser's storage for the admin. */
export function useShownColumns(listName: string, list: Pick<ListState, 'get' | 'change'> | undefined) {
  const key = `admin-columns:${adminName() ?? ''}:${listName}`
  const [stored, setStored] = useState(() => readStored(key) ?? '')
  const ofView = list?.get('cols') ?? ''
  const shown = ofView === '' ? stored : ofView
  return {
    // The same array as long as nothing changes: another one would render all rows again.
    hidden: useMemo(() => namesIn(shown), [shown]),
    setHidden: (names: readonly string[]) => {
      const text = names.join('|')
      writeStored(key, text === '' ? null : text)
      setStored(text)
      if (ofView !== '') list?.change('cols', text)
    },
  }
}

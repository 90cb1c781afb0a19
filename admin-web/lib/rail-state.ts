import { useState } from 'react'
import { readStored, writeStored } from '../../web/lib/browser-storage.ts'

const KEY = 'admin-rail'
const COLLAPSED = 'collapsed'

export function useRailState() {
  const [isCollapsed, setCollapsed] = useState(() => readStored(KEY) === COLLAPSED)
  const toggle = () => {
    writeStored(KEY, isCollapsed ? null : COLLAPSED)
    setCollapsed(!isCollapsed)
  }
  return { isCollapsed, toggle }
}

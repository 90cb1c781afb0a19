import { useState } from 'react'

export interface Uploads {
  isRunning: boolean
  /** Whether an upload of the last batch has failed. */
  hasFailed: boolean
}

export const NO_UPLOADS: Uploads = { isRunning: false, hasFailed: false }

export function useUploads() {
  const [running, setRunning] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  async function track(upload: () => Promise<boolean>): Promise<void> {
    if (running === 0) setFailed(false)
    setRunning((count) => count + 1)
    if (!(await upload())) setFailed(true)
    setRunning((count) => count - 1)
  }
  return { isRunning: running > 0, hasFailed, track }
}

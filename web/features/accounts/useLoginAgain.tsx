import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { later } from '../../lib/later.ts'

const AccountDialog = later(() => import('./AccountDialog.tsx').then(({ AccountDialog }) => AccountDialog))

export interface LoginAgain {
  isNeeded: boolean
  isAsking: boolean
  ask: () => void
}

/** Asks for the password as soon as a login is needed, and again whenever `ask` is called. */
export function useLoginAgain(isNeeded: boolean): { login: LoginAgain; dialog: ReactNode } {
  const [isAsking, setAsking] = useState<boolean | null>(null)
  useEffect(() => {
    if (isNeeded) setAsking(true)
  }, [isNeeded])
  return {
    login: { isNeeded, isAsking: isAsking === true, ask: () => setAsking(true) },
    dialog: isAsking !== null && (
      <Suspense>
        <AccountDialog isOpen={isAsking} onClose={() => setAsking(false)} />
      </Suspense>
    ),
  }
}

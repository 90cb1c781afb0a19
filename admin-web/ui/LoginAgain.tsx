import { Suspense } from 'react'
import { later } from '../../web/lib/later.ts'
import { useLoginRequest } from '../lib/login-again.ts'

// Its form library is 10 kB that no other page needs.
const LoginDialog = later(() => import('./LoginDialog.tsx').then(({ LoginDialog }) => LoginDialog))

/** The login over a page whose session has ended, so that its unsaved changes stay. */
export function LoginAgain() {
  const request = useLoginRequest()
  if (request === null) return null
  return (
    <Suspense>
      <LoginDialog request={request} />
    </Suspense>
  )
}

import { Button, IconButton } from '@chakra-ui/react'
import { UserRound } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useGraph } from '../../lib/graph.ts'
import { later } from '../../lib/later.ts'
import { onTokenElsewhere } from '../../lib/tokens.ts'
import { forgetCustomer } from './forget-customer.ts'
import { useCustomer } from './useCustomer.ts'

const AccountDialog = later(() => import('./AccountDialog.tsx').then(({ AccountDialog }) => AccountDialog))
const ProfileMenu = later(() => import('./ProfileMenu.tsx').then(({ ProfileMenu }) => ProfileMenu))

export function AccountEntry() {
  const state = useCustomer()
  const [isOpen, setOpen] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const graph = useGraph()
  useEffect(
    () =>
      onTokenElsewhere(() => {
        const client = graph.client()
        if (client !== null) forgetCustomer(client)
      }),
    [graph],
  )
  const open = () => {
    setUsed(true)
    setOpen(true)
  }
  const button = (
    <>
      <Button variant="ghost" colorPalette="gray" hideBelow="md" onClick={open}>
        <UserRound />
        Вход
      </Button>
      <IconButton variant="ghost" colorPalette="gray" hideFrom="md" aria-label="Вход" onClick={open}>
        <UserRound />
      </IconButton>
    </>
  )
  return (
    <>
      {state.status === 'known' ? (
        <Suspense fallback={button}>
          <ProfileMenu firstName={state.customer.firstName} />
        </Suspense>
      ) : (
        button
      )}
      {isUsed && (
        <Suspense>
          <AccountDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

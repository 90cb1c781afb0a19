import { useState } from 'react'
import { useResult } from '../../lib/use-result.ts'
import { notify } from '../../ui/notify.ts'
import type { GuestList_listFragment } from './GuestList.graphql.ts'
import { storeTaken, takenLines } from './taken-lines.ts'
import { ReleaseListLineDocument, TakeListLineDocument } from './useGuestList.graphql.ts'

const failed = (description = 'Моля, опитайте отново.') => void notify({ type: 'error', title: 'Грешка', description })

interface GuestListOptions {
  token: string
  onChange: (list: GuestList_listFragment | null) => void
  /** After a refusal the list is not what the guest sees. */
  onRefused: () => void
}

/** A guest takes lines of a shared list over, and back. */
export function useGuestList({ token, onChange, onRefused }: GuestListOptions) {
  const taking = useResult(TakeListLineDocument)
  const releasing = useResult(ReleaseListLineDocument)
  const [own, setOwn] = useState(() => takenLines(token))

  async function take(lineId: string, name: string): Promise<boolean> {
    const outcome = await taking.run({ input: { token, lineId, name } })
    if (outcome.kind === 'lost') failed()
    else if (outcome.kind === 'refused') {
      failed(outcome.error.message)
      onRefused()
    } else {
      storeTaken(token, lineId, outcome.result.secret)
      setOwn(takenLines(token))
      onChange(outcome.result.list)
    }
    return outcome.kind === 'done'
  }

  async function release(lineId: string): Promise<void> {
    const secret = own[lineId]
    if (secret === undefined) return
    const outcome = await releasing.run({ input: { token, lineId, secret } })
    if (outcome.kind === 'lost') return failed()
    storeTaken(token, lineId, null)
    setOwn(takenLines(token))
    if (outcome.kind === 'done') return onChange(outcome.result.list)
    failed(outcome.error.message)
    onRefused()
  }

  return { take, release, isOwn: (lineId: string) => lineId in own, isBusy: taking.isRunning || releasing.isRunning }
}

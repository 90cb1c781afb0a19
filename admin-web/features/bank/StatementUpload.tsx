import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { notify } from '../../../web/ui/notify.ts'
import { rereadLists } from '../../lib/stored-lists.ts'
import { storedText, uploadStatement } from './statement-file.ts'

export function StatementUpload() {
  const { cache } = useApolloClient()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  async function upload(file: File | undefined): Promise<void> {
    if (file === undefined) return
    setBusy(true)
    try {
      const stored = await uploadStatement(file)
      rereadLists(cache, ['bankEntries'])
      void notify({ type: 'success', title: 'Извлечението е внесено', description: storedText(stored) })
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Опитайте пак'
      void notify({ type: 'error', title: 'Грешка', description })
    } finally {
      setBusy(false)
      // Otherwise choosing the same, corrected file again fires no change event.
      if (input.current) input.current.value = ''
    }
  }
  return (
    <>
      <Button loading={isBusy} loadingText="Четене…" onClick={() => input.current?.click()}>
        <Upload /> Внеси извлечение
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.xml"
        aria-label="Банково извлечение"
        onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])}
      />
    </>
  )
}

import { useApolloClient } from '@apollo/client/react'
import { Button, Heading, HStack, Link, Stack, Text } from '@chakra-ui/react'
import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { notify } from '../../web/ui/notify.ts'
import { previewFile, saveRows, type Written } from '../features/imports/import-file.ts'
import type { ImportPreview } from '../features/imports/import-preview.rules.ts'
import { ImportResult, type ImportReason } from '../features/imports/ImportResult.tsx'
import { downloadFile } from '../lib/download-file.ts'
import { may } from '../lib/may.ts'
import { useTitle } from '../lib/title.ts'

const tell = (error: unknown) =>
  void notify({ type: 'error', title: 'Грешка', description: error instanceof Error ? error.message : 'Опитайте пак' })

export function Component() {
  useTitle('Внасяне')
  const client = useApolloClient()
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [reason, setReason] = useState<ImportReason>('adjustment')
  const [isBusy, setBusy] = useState(false)
  const [written, setWritten] = useState<Written | null>(null)

  const busy = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setPreview(null)
      tell(error)
    } finally {
      setBusy(false)
    }
  }
  const read = (file: File | undefined) => {
    if (file === undefined) return
    void busy(async () => setPreview(await previewFile(file)))
    // Otherwise choosing the same, corrected file again fires no change event.
    if (input.current) input.current.value = ''
  }
  const save = (rows: ImportPreview['rows']) =>
    void busy(async () => {
      setWritten(null)
      await saveRows(rows, reason, setWritten)
      setPreview(null)
      void notify({ type: 'success', title: 'Готово', description: 'Промените са записани' })
      await client.resetStore()
    })

  if (!may('import.write')) return <Text>Внасянето е за служители, които променят продукти.</Text>
  return (
    <Stack gap="6" maxW="4xl">
      <Heading as="h1" size="2xl">
        Внасяне
      </Heading>
      <Text>
        Променете цени, количества и продукти наведнъж от файл CSV или Excel (XLSX). Най-лесно е да изтеглите списъка с
        продукти, да го редактирате и да го внесете пак. Празна клетка не променя нищо.
      </Text>
      <Text color="fg.muted">
        Характеристиките са в колоната „Атрибути“, например „Цвят: злато, бяло; Материал: латекс“. Стойностите на размер
        са на неговия ред в „Опции“: „Цвят: злато; Цифра: 3“. Пишат се с имената от{' '}
        <Link asChild textDecoration="underline">
          <RouterLink to="/admin/shop/attributes">Атрибути</RouterLink>
        </Link>
        ; име, което го няма там, е грешка на реда.
      </Text>
      <HStack flexWrap="wrap" gap="3">
        <Button loading={isBusy && preview === null} loadingText="Четене…" onClick={() => input.current?.click()}>
          <Upload /> Изберете файл
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx"
          aria-label="Файл с продукти"
          onChange={({ currentTarget }) => read(currentTarget.files?.[0])}
        />
        <Button
          variant="outline"
          onClick={() => void downloadFile('/imports/template', 'Образецът не може да бъде изтеглен')}
        >
          <Download /> Образец
        </Button>
      </HStack>
      {preview !== null && (
        <ImportResult
          preview={preview}
          reason={reason}
          isBusy={isBusy}
          written={written}
          onReason={setReason}
          onSave={() => save(preview.rows)}
        />
      )}
    </Stack>
  )
}

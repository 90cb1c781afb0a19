import { Box, Button, Heading, HStack, Progress, Stack, Table, Text } from '@chakra-ui/react'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { countText } from '#rules/count-text.ts'
import type { Written } from './import-file.ts'
import { hasWork, linesOf, MOST_SHOWN, previewText, type ImportPreview } from './import-preview.rules.ts'

const REASONS = [
  { value: 'adjustment', label: 'Количествата са преброени' },
  { value: 'delivery', label: 'Количествата са след доставка' },
] as const

export type ImportReason = (typeof REASONS)[number]['value']

interface ImportResultProps {
  preview: ImportPreview
  reason: ImportReason
  isBusy: boolean
  /** Null before the import writes its first row. */
  written: Written | null
  onReason: (reason: ImportReason) => void
  onSave: () => void
}

function Problems({ problems }: Pick<ImportPreview, 'problems'>) {
  return (
    <Box>
      <Text color="fg.error" fontWeight="bold" mb="2">
        {countText(linesOf(problems), ['ред има грешки', 'реда имат грешки'])}. Поправете файла и го изберете пак; нищо
        не е записано.
      </Text>
      <Box overflowX="auto">
        <Table.Root size="sm" aria-label="Грешки във файла">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>Ред</Table.ColumnHeader>
              <Table.ColumnHeader>Колона</Table.ColumnHeader>
              <Table.ColumnHeader>Какво не е наред</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {problems.slice(0, MOST_SHOWN).map(({ line, column, message }) => (
              <Table.Row key={`${line} ${column} ${message}`}>
                <Table.Cell>{line}</Table.Cell>
                <Table.Cell>{column ?? '—'}</Table.Cell>
                <Table.Cell>{message}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
    </Box>
  )
}

function SavingProgress({ written, of }: Written) {
  return (
    <Box>
      <Progress.Root value={written} max={of} size="sm">
        <Progress.Track aria-label="Записване">
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text mt="1" textStyle="sm" color="fg.muted">
        {written === of ? 'Почти готово…' : `Записани са ${written} от ${countText(of, ['промяна', 'промени'])}`}
      </Text>
    </Box>
  )
}

export function ImportResult({ preview, reason, isBusy, written, onReason, onSave }: ImportResultProps) {
  const summary = previewText(preview)
  return (
    <Stack gap="4" aria-live="polite">
      <Heading as="h2" size="lg">
        Преглед
      </Heading>
      {(summary !== '' || preview.problems.length === 0) && <Text>{summary || 'Във файла няма редове.'}</Text>}
      {preview.problems.length > 0 && <Problems problems={preview.problems} />}
      {hasWork(preview) && (
        <HStack flexWrap="wrap" gap="3">
          <SelectField label="Защо се променят количествата" value={reason} options={REASONS} onChange={onReason} />
          <Button loading={isBusy} loadingText="Записване…" onClick={onSave}>
            Запиши
          </Button>
        </HStack>
      )}
      {isBusy && written !== null && <SavingProgress {...written} />}
    </Stack>
  )
}

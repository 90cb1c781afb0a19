import { Button, HStack, Input, Link, Stack, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { notify } from '../../../web/ui/notify.ts'
import { may } from '../../lib/may.ts'
import { PanelSection } from '../../ui/PanelSection.tsx'
import type { NoticeForm_noticeFragment } from './NoticeForm.graphql.ts'
import { deleteNotice, uploadNotice } from './notice-file.ts'

const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} КБ`

interface NoticeFormProps {
  /** Null while none is uploaded. */
  notice: NoticeForm_noticeFragment | null
  /** Reads it again. */
  onChanged: () => Promise<unknown>
}

/** The official notice of the legal guarantee (docs/spec/guarantee-notice.md#the-file). */
export function NoticeForm({ notice, onChanged }: NoticeFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  async function run(work: () => Promise<void>, done: string) {
    setBusy(true)
    try {
      await work()
      await onChanged()
      void notify({ type: 'success', title: done })
    } catch (error) {
      const description = error instanceof Error ? error.message : ''
      void notify({ type: 'error', title: 'Грешка', description })
    } finally {
      setBusy(false)
    }
  }
  return (
    <PanelSection title="Уведомление за законовата гаранция">
      <Stack gap="3" align="flex-start">
        {notice ? (
          <Text>
            <Link href={notice.address} target="_blank" variant="underline">
              Качен файл
            </Link>
            , {kilobytes(notice.bytes)}, от {dateTimeText(notice.uploadedAt)}
          </Text>
        ) : (
          <Text role="note" bg="bg.warning" borderRadius="xl" px="4" py="3">
            Липсва официалното уведомление: магазинът трябва да го показва на потребителите.
          </Text>
        )}
        <Text fontSize="sm" color="fg.muted">
          Качете официалния файл на български от страницата на Европейската комисия: PDF, PNG или SVG до 2 МБ. Показва
          се при поръчка и има връзка в долната част на всяка страница, без да се променя.
        </Text>
        {may('settings.write') && (
          <HStack flexWrap="wrap">
            <Input
              ref={input}
              type="file"
              hidden
              aria-label="Файл с уведомлението"
              accept=".pdf,.png,.svg"
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0]
                if (file) void run(() => uploadNotice(file), 'Уведомлението е качено')
                currentTarget.value = ''
              }}
            />
            <Button size="sm" loading={isBusy} onClick={() => input.current?.click()}>
              {notice ? 'Замени файла' : 'Качи файл'}
            </Button>
            {notice && (
              <Button
                size="sm"
                variant="outline"
                colorPalette="red"
                disabled={isBusy}
                onClick={() => void run(deleteNotice, 'Уведомлението е премахнато')}
              >
                Премахни
              </Button>
            )}
          </HStack>
        )}
      </Stack>
    </PanelSection>
  )
}

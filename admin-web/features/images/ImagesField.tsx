import { Box, Button, chakra, Progress, SimpleGrid, Text } from '@chakra-ui/react'
import { ImagePlus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { useUploads } from '../../ui/useUploads.ts'
import { bytesOf, imageProblem, moved } from './image-limits.ts'
import { ImageTile } from './ImageTile.tsx'
import { uploadImage, UPLOAD_FAILED } from './upload-image.ts'

interface ImagesFieldProps {
  urls: readonly string[]
  /** Gets a function of the current pictures: they may have changed since the upload began. */
  onChange: (change: (urls: readonly string[]) => string[]) => void
  uploads: ReturnType<typeof useUploads>
  error?: string | undefined
  /** False for a category or theme, which has one picture. */
  isMany?: boolean
}

/**
 * Uploads, reorders (by dragging or arrows) and removes pictures; the first is the main picture
 * (docs/spec/pictures.md#limits).
 */
export function ImagesField({ urls, onChange, uploads, error, isMany = true }: ImagesFieldProps) {
  const inputId = useId()
  const problemId = useId()
  const [progress, setProgress] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map())
  const [dragged, setDragged] = useState<number | null>(null)

  const shownProblem = problem ?? error
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (shownProblem !== undefined) note.current?.scrollIntoView({ block: 'nearest' })
  }, [shownProblem])

  async function upload(files: readonly File[]): Promise<boolean> {
    try {
      for (const [index, file] of files.entries()) {
        setProgress((index / files.length) * 100)
        const url = await uploadImage(file, (share) => setProgress(((index + share) / files.length) * 100))
        onChange((present) => (isMany ? [...present, url] : [url]))
        setSizes((known) => new Map(known).set(url, file.size))
      }
      return true
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : UPLOAD_FAILED
      setProblem(
        message === UPLOAD_FAILED && files.length > 1 ? 'Възникна грешка при качване на изображенията' : message,
      )
      return false
    }
  }

  async function add(files: readonly File[]) {
    const refusal = imageProblem(files, isMany ? bytesOf(urls, sizes) : 0, isMany ? urls.length : 0)
    setProblem(refusal)
    if (refusal !== null || files.length === 0) return
    setProgress(0)
    await uploads.track(() => upload(files))
  }

  return (
    // The containing block of the absolutely positioned input: without it focusing would scroll the whole dialog.
    <Box position="relative">
      <SimpleGrid columns={isMany ? { base: 2, sm: 4 } : 4} gap="3" mb={urls.length === 0 ? '0' : '3'}>
        {urls.map((url, index) => (
          <ImageTile
            key={url}
            url={url}
            index={index}
            count={urls.length}
            isMany={isMany}
            isDragged={dragged === index}
            onDrag={setDragged}
            onDrop={() => dragged !== null && onChange((present) => moved(present, dragged, index))}
            onMove={(to) => onChange((present) => moved(present, index, to))}
            onRemove={() => onChange((present) => present.filter((other) => other !== url))}
          />
        ))}
      </SimpleGrid>
      <chakra.input
        id={inputId}
        type="file"
        accept="image/*"
        multiple={isMany}
        srOnly
        aria-label={isMany ? 'Добави снимки' : 'Избери снимка'}
        aria-invalid={shownProblem !== undefined || undefined}
        aria-describedby={shownProblem === undefined ? undefined : problemId}
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button asChild variant="outline" size="sm" disabled={uploads.isRunning}>
        <label htmlFor={inputId}>
          <ImagePlus /> {isMany ? 'Добави снимки' : 'Избери снимка'}
        </label>
      </Button>
      <Text as="span" ms="3" fontSize="sm" color="fg.muted">
        {isMany ? 'До 5MB на файл, общо до 15MB.' : 'До 5MB.'}
      </Text>
      {uploads.isRunning && (
        <Progress.Root value={progress} mt="3" size="sm">
          <Progress.Track aria-label="Качване">
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
      {shownProblem !== undefined && (
        <Text ref={note} id={problemId} role="alert" color="fg.error" mt="2">
          {shownProblem}
        </Text>
      )}
    </Box>
  )
}

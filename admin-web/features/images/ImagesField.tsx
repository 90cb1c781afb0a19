import { Box, Button, chakra, Progress, SimpleGrid, Text } from '@chakra-ui/react'
import { ImagePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { bytesOf, imageProblem, moved } from './image-limits.ts'
import { ImageTile } from './ImageTile.tsx'
import { uploadImage, UPLOAD_FAILED } from './upload-image.ts'

interface ImagesFieldProps {
  urls: readonly string[]
  onChange: (urls: string[]) => void
  /** False for a category or theme, which has one picture. */
  isMany?: boolean
}

/** Uploads, reorders (by dragging or arrows) and removes pictures; the first is the main one (back-office 5). */
export function ImagesField({ urls, onChange, isMany = true }: ImagesFieldProps) {
  const inputId = useId()
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map())
  const [dragged, setDragged] = useState<number | null>(null)

  async function add(files: readonly File[]) {
    const refusal = imageProblem(files, isMany ? bytesOf(urls, sizes) : 0, isMany ? urls.length : 0)
    setProblem(refusal)
    if (refusal !== null || files.length === 0) return
    let uploaded = isMany ? [...urls] : []
    try {
      for (const [index, file] of files.entries()) {
        setProgress((index / files.length) * 100)
        const url = await uploadImage(file, (share) => setProgress(((index + share) / files.length) * 100))
        uploaded = [...uploaded, url]
        onChange(uploaded)
        setSizes((known) => new Map(known).set(url, file.size))
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : UPLOAD_FAILED
      setProblem(
        message === UPLOAD_FAILED && files.length > 1 ? 'Възникна грешка при качване на изображенията' : message,
      )
    } finally {
      setProgress(null)
    }
  }

  return (
    // Contains the absolutely positioned input: otherwise focusing it would scroll the whole dialog.
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
            onDrop={() => dragged !== null && onChange(moved(urls, dragged, index))}
            onMove={(to) => onChange(moved(urls, index, to))}
            onRemove={() => onChange(urls.filter((other) => other !== url))}
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
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button asChild variant="outline" size="sm" disabled={progress !== null}>
        <label htmlFor={inputId}>
          <ImagePlus /> {isMany ? 'Добави снимки' : 'Избери снимка'}
        </label>
      </Button>
      <Text as="span" ms="3" fontSize="sm" color="fg.muted">
        {isMany ? 'До 5MB на файл, общо до 15MB.' : 'До 5MB.'}
      </Text>
      {progress !== null && (
        <Progress.Root value={progress} mt="3" size="sm" aria-label="Качване">
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
      {problem !== null && (
        <Text role="alert" color="fg.error" mt="2">
          {problem}
        </Text>
      )}
    </Box>
  )
}

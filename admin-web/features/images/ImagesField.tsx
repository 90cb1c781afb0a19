import { Badge, Box, Button, chakra, HStack, IconButton, Progress, SimpleGrid, Text } from '@chakra-ui/react'
import { ArrowLeft, ArrowRight, ImagePlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Picture } from '../../../web/ui/Picture.tsx'
import { bytesOf, imageProblem, moved } from './image-limits.ts'
import { uploadImage, UPLOAD_FAILED } from './upload-image.ts'

interface ImagesFieldProps {
  urls: readonly string[]
  onChange: (urls: string[]) => void
  /** False for a category or theme, which has one picture. */
  isMany?: boolean
}

/** Pictures to upload, put in order by dragging or with the arrows, and taken away; the first is the main one (back-office 5). */
export function ImagesField({ urls, onChange, isMany = true }: ImagesFieldProps) {
  const inputId = useId()
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map())
  const [dragged, setDragged] = useState<number | null>(null)

  async function add(files: readonly File[]) {
    const wrong = imageProblem(files, isMany ? bytesOf(urls, sizes) : 0, isMany ? urls.length : 0)
    setProblem(wrong)
    if (wrong !== null || files.length === 0) return
    let known = isMany ? [...urls] : []
    try {
      for (const [index, file] of files.entries()) {
        setProgress((index / files.length) * 100)
        const url = await uploadImage(file, (share) => setProgress(((index + share) / files.length) * 100))
        known = [...known, url]
        onChange(known)
        setSizes((measured) => new Map(measured).set(url, file.size))
      }
    } catch (error) {
      const said = error instanceof Error ? error.message : UPLOAD_FAILED
      setProblem(said === UPLOAD_FAILED && files.length > 1 ? 'Възникна грешка при качване на изображенията' : said)
    } finally {
      setProgress(null)
    }
  }

  return (
    // The place that the hidden input is measured from: without it the whole dialog would move when the keyboard comes to it.
    <Box position="relative">
      <SimpleGrid columns={isMany ? { base: 2, sm: 4 } : 4} gap="3" mb={urls.length === 0 ? '0' : '3'}>
        {urls.map((url, index) => (
          <Box
            key={url}
            position="relative"
            aspectRatio={1}
            borderRadius="xl"
            overflow="hidden"
            borderWidth="2px"
            borderColor={index === 0 ? 'berry.solid' : 'border'}
            draggable={isMany}
            opacity={dragged === index ? 0.4 : 1}
            cursor={isMany ? 'grab' : undefined}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== null && onChange(moved(urls, dragged, index))}
          >
            <Picture
              picture={{ url, width: null, height: null }}
              alt={`Снимка ${index + 1}`}
              shownAt="160px"
              boxSize="full"
            />
            {index === 0 && isMany && (
              <Badge position="absolute" top="1" left="1" variant="solid" size="sm">
                Главна
              </Badge>
            )}
            <HStack position="absolute" bottom="1" insetX="1" justify="center" gap="1">
              {isMany && (
                <IconButton
                  size="2xs"
                  variant="solid"
                  colorPalette="gray"
                  aria-label={`Премести снимка ${index + 1} наляво`}
                  disabled={index === 0}
                  onClick={() => onChange(moved(urls, index, index - 1))}
                >
                  <ArrowLeft />
                </IconButton>
              )}
              <IconButton
                size="2xs"
                variant="solid"
                colorPalette="red"
                aria-label={`Премахни снимка ${index + 1}`}
                onClick={() => onChange(urls.filter((other) => other !== url))}
              >
                <X />
              </IconButton>
              {isMany && (
                <IconButton
                  size="2xs"
                  variant="solid"
                  colorPalette="gray"
                  aria-label={`Премести снимка ${index + 1} надясно`}
                  disabled={index === urls.length - 1}
                  onClick={() => onChange(moved(urls, index, index + 1))}
                >
                  <ArrowRight />
                </IconButton>
              )}
            </HStack>
          </Box>
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

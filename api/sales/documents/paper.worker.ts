// Typesets documents in a worker thread, so that the main thread can answer requests.
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { PaperDefinition } from './parts.paper.ts'

const font = (name: string) => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`))

pdfmake.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
})
// Documents load only the fonts: no other files and no URLs.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.includes('Roboto'))

parentPort?.on('message', ({ id, paper }: { id: number; paper: PaperDefinition }) => {
  pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [40, 40, 40, 50],
      defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.15 },
      info: { title: paper.title, creator: 'Шаренка' },
      content: paper.content,
      ...(paper.mark !== undefined && { watermark: { text: paper.mark, color: '#b5175b', opacity: 0.12 } }),
      footer: (page, pages) => ({
        text: `${paper.title} · ${page} / ${pages}`,
        alignment: 'center',
        fontSize: 8,
        color: '#666666',
        margin: [0, 16, 0, 0],
      }),
    })
    .getBuffer()
    .then(
      (pdf) => parentPort?.postMessage({ id, pdf }, []),
      (error: unknown) => parentPort?.postMessage({ id, failure: String(error) }, []),
    )
})

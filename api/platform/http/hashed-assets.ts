import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { NotFoundError } from '#lib/errors.ts'
import { AnswerBody } from '../cache/answer-body.ts'
import type { HttpAnswer } from '../cache/answer-cache.ts'
import { sendAnswer } from './send-answer.ts'

/** Addresses by file name; each contains the hash of the content. */
export type AssetAddresses = Readonly<Record<string, string>>

interface Assets {
  addresses: AssetAddresses
  byName: ReadonlyMap<string, HttpAnswer>
}

function assetsOf(folder: string, files: Readonly<Record<string, string | Buffer>>): Assets {
  const addresses: Record<string, string> = {}
  const byName = new Map<string, HttpAnswer>()
  for (const [file, content] of Object.entries(files)) {
    const body = Buffer.from(content)
    const name = `${createHash('sha256').update(body).digest('hex').slice(0, 16)}.${file}`
    addresses[file] = `${folder}${name}`
    byName.set(name, {
      status: 200,
      headers: {
        'content-type': `text/${file.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`,
        'cache-control': 'public, max-age=31536000, immutable',
      },
      body: new AnswerBody(body),
      isPublic: true,
    })
  }
  return { addresses, byName }
}

/** Serves scripts and styles below `folder`; browsers cache them for ever. They are loaded at the first request. */
export function mountAssets(
  http: FastifyInstance,
  folder: string,
  load: () => Promise<Readonly<Record<string, string | Buffer>>>,
): () => Promise<AssetAddresses> {
  let loading: Promise<Assets> | undefined
  const assets = () => (loading ??= load().then((files) => assetsOf(folder, files)))
  http.get<{ Params: { file: string } }>(`${folder}:file`, async (request, reply) => {
    const asset = (await assets()).byName.get(request.params.file)
    if (!asset) throw new NotFoundError('Няма такъв адрес.')
    return sendAnswer(request, reply, asset)
  })
  return async () => (await assets()).addresses
}
